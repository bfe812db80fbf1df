var e=`# Comment jouer à Ventures

Vous bâtissez une entreprise avec des cartes. Tous choisissent une carte en même temps, passent les autres et révèlent. Après trois étapes de six tours, la partie est finie. Le plus de points gagne, mais seulement parmi ceux qui ont atteint les trois objectifs de leur plateau : sans eux, personne ne gagne, si riche soit-il.

![Une main : sous chaque carte, ce qu’elle vous coûte maintenant, ou pourquoi vous ne pouvez pas la jouer.](picture:hand)

## Un tour

1. **Choisissez en secret une carte** de votre main, et l’une des trois choses à en faire.
2. **Jouez-la :** il faut les ressources inscrites sur son bord gauche. Vous utilisez ce que produisent votre plateau et vos cartes grises ; rien ne s’use. Ce qui manque, vous l’achetez à un voisin, 2 pièces l’unité. Certaines cartes coûtent des pièces, d’autres rien.
3. **Ou atteignez votre prochain objectif** avec elle, face cachée. Vous payez les ressources de l’objectif ; toute carte convient.
4. **Ou défaussez-la** pour 3 pièces. C’est toujours possible.
5. **Révélez.** Toutes les cartes sont retournées ensemble, payées et posées. Puis la banque paie ce qu’elles rapportent.
6. **Passez la main** à gauche, à droite dans la deuxième étape. Au sixième tour, la dernière carte est défaussée.

![Ce qu’un voisin vous vend, et vos écus face aux siens.](picture:neighbour)

## Ce qui décide d’une partie

- **D’abord les objectifs.** Chacun prend un tour et ses ressources. Prévoyez le troisième dans la deuxième étape, pas au dernier tour.
- **Les chaînes.** Une carte jouée peut en rendre une autre gratuite plus tard. Les médailles au pied d’une carte montrent ce qu’elle ouvre.
- **Les voisins.** Vous achetez à deux personnes et vendez aux mêmes deux. Ce qu’elles produisent, inutile de le produire ; ce qui leur manque vous rapporte.
- **PI.** Après chaque étape, vous comparez vos écus avec les deux voisins : 1, 3, puis 5 points pour plus, moins 1 pour moins. Un écu d’avance suffit.
- **RH.** Les symboles égaux comptent au carré, et chaque série de trois différents ajoute 7. Quatre cartes vertes peuvent valoir plus qu’un objectif.

![Vos trois objectifs : le premier peut être atteint maintenant, toute carte sert de marqueur.](picture:goals)

## La fin et le décompte

Après la troisième étape, additionnez : objectifs (5, une capacité, 15), un point par 3 pièces, jetons PI, cartes jaunes qui comptent quelque chose, actifs, guildes et RH. Le plus de points gagne parmi ceux qui ont trois objectifs, puis le plus de pièces.

![Vos cartes jouées, rangées par couleur ; un maillon marque celles qui ouvrent encore quelque chose.](picture:tableau)

## Trois erreurs de débutant

- Ne jouer que le gratuit dans la première étape. Sans cartes grises, les objectifs restent hors de portée.
- Oublier ce qu’on passe. Une carte dont le voisin a besoin peut être votre marqueur ou votre défausse.
- Garder ses pièces. Trois font un point ; dépensées pour une ressource, elles valent en général plus.

## Aide-mémoire

- **Gris :** ressources, pour vous et à vendre.
- **Bleu :** points.
- **Jaune :** commerce moins cher, pièces, ressources pour vous seul.
- **Rouge :** écus PI.
- **Vert :** symboles RH : au carré, et 7 par série.
- **Violet :** guildes, qui comptent les cartes des voisins.
- **Acheter :** 2 pièces l’unité, 1 avec la bonne carte jaune.
- **Gratuit :** par chaîne, ou par la capacité de l’objectif 2.
- **Jamais deux fois :** pas deux cartes de même nom.
- **Les pièces reçues** se dépensent à partir du tour suivant.
`;export{e as default};