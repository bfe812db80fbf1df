var e=`# Comment jouer à Peril

Vous menez une famille de pionniers sur une frontière qui se dessine à mesure que vous la parcourez. Vous agrandissez la famille, revendiquez des terres, bâtissez, apprenez des métiers et évitez le bandit. Qui a le premier 20 points gagne aussitôt, quel que soit le joueur dont c’est le tour. Un pionnier sur la carte vaut un point, un bâtiment deux, un diplôme un, une carte de points aussi.

![La ville au milieu, les terres connues, et le bord au-delà duquel personne n’est allé.](picture:map)

## Un tour

1. **Manger.** Chaque pionnier et le cheval mangent un vivre. Qui manque un repas n’a qu’une action au lieu de deux, et meurt au second repas manqué de suite.
2. **Lancer le dé Deadwood.** Il donne une action de plus, une tuile à poser au bord, ou un événement.
3. **Activer vos pionniers**, l’un après l’autre. Chacun a deux actions. Dès que vous commencez avec le suivant, le précédent perd ce qui lui restait.
4. **Agir.** Marcher : un dé dit combien de pas, le double à cheval. Un pas dans l’inconnu révèle une terre et termine la marche. Ou explorer : poser une tuile à côté de vous. En ville, on achète, vend, prie, parie et apprend. Sur les terres, on revendique, bâtit, extrait, chasse, et l’on a des enfants dans son foyer.
5. **Le bandit avance** après vos actions. Un dé dit de combien, un autre vers qui. Tous ceux qui sont sur la case où il s’arrête sont attaqués : perdre autant de dollars que le dé indique, ou se battre.

![Ce qu’un pionnier peut faire là où il est, ce que cela coûte, et pourquoi quelque chose est impossible.](picture:deeds)

Dans un **duel**, les deux camps engagent des balles en secret et retournent leurs cartes ensemble. Le premier coup au but gagne ; il y en a un sur dix cartes pour l’attaquant, deux pour le défenseur. Le pionnier du perdant meurt. Quand les balles engagées sont épuisées, rien ne se passe. Pour se battre, il faut un revolver et une balle.

## Ce qui décide des parties

- **Les vivres.** Deux coûtent un dollar au magasin général, et un animal en donne de 2 à 6. Comptez les bouches avant de quitter la ville.
- **Des terres qui travaillent.** Forêt, montagne, pâturage et champ portent un bâtiment de production. Il contient de 3 à 6 ressources, que le magasin paie 5\xA0$ chacune. Pour en prendre une, il faut l’outil qui convient.
- **Les foyers.** Sans foyer, la famille compte deux places ; avec un trois, avec deux cinq, avec trois huit. Deux pionniers adultes dans votre foyer ont un enfant, une fois par tour.
- **Les diplômes.** Chacun coûte 4\xA0$ à l’école, vaut un point tant que vous l’avez, et n’existe qu’une fois. Ce que les autres paient pour ce métier vous revient.
- **L’attention du bandit.** Il vient vers le symbole qui sort ; mais qui mène de cinq points est sa seule cible. Battez-le, et tout le repaire est à vous.

![La ligne au-dessus de la carte : la manche, la phase du tour, et où en est le bandit.](picture:bandit)

## La fin et le décompte

La partie finit dès que quelqu’un atteint 20 points, ou quand il ne reste qu’un joueur. Qui perd son dernier pionnier est éliminé : l’argent va au repaire, les biens et les concessions à la réserve, et les bâtiments quittent la carte. Une concession ne vaut rien tant que rien n’y est bâti.

![Vos pionniers : où est chacun, et les actions qui lui restent.](picture:family)

## Trois erreurs de débutant

- Quitter la ville sans vivres, sans balles et sans plan. Deux pionniers affamés font le travail d’un seul, et le retour est long.
- Garder de l’argent sur soi. Le bandit ne prend que des dollars : ce qui est en terres, en outils et en leçons lui échappe.
- Épargner pour des cartes de points. À 40\xA0$ le point, elles sont pour les riches ; une concession et un bâtiment coûtent 5\xA0$ à eux deux, valent deux points et nourrissent la famille.

## Aide-mémoire

- **Points :** pionnier 1, bâtiment 2, diplôme 1, carte de points 1 ; 20 pour gagner.
- **Magasin général :** 2 vivres ou 6 balles pour 1\xA0$, revolver 3\xA0$, cheval 4\xA0$ ; paie 5\xA0$ une ressource.
- **Ailleurs :** outils 3\xA0$ à la forge, cartes de points 40\xA0$ à la banque, diplômes 4\xA0$ à l’école, une prière 2\xA0$ à l’église, gratuite avec moins de 5\xA0$ ou moins de deux ressources.
- **Terres :** revendiquer 2\xA0$, bâtiment de production 3\xA0$, foyers 5\xA0$, 10\xA0$ et 15\xA0$.
- **Famille :** jusqu’à 2, 3, 5 ou 8 avec 0, 1, 2 ou 3 foyers.
- **Chasse :** une balle par tir ; faire au moins la valeur de l’animal donne autant de vivres. Après trois échecs il s’enfuit.
- **Shérif ou ouvrier :** 3\xA0$. Le shérif barre une case, arrête ou libère.
- **Prison :** un 1 ou un 6 ouvre les barreaux, une fois par tour.
- **Saloon :** la face du bandit rapporte trois fois la mise, votre symbole six fois.
- **Passer :** là où un joueur armé a un pionnier, une concession ou un bâtiment, on peut vous tirer dessus ; un tir sur dix touche.
`;export{e as default};