var e=`# Comment jouer à Stagecoach

Vos pionniers sont assis dans des voitures et veulent s’installer dans l’Ouest. Une seule diligence sert à tous : celui dont c’est le tour la mène dans une ville et fait descendre quelqu’un. Vous marquez pour les voitures vidées, pour les pionniers dans les villes que vos routes relient, et pour l’or. Le plus de points gagne.

![Un tour : les villes qui brillent sont accessibles, chacune avec le prix du trajet.](picture:ride)

## Un tour

1. **Revenu.** Prenez 3\xA0$, et 1\xA0$ de plus pour chacune de vos tuiles banquier.
2. **Acheter.** Un achat, et un de plus pour chacune de vos tuiles marchand : une route à 2\xA0$, deux routes à 5\xA0$, ou une voiture à son prix. Chaque sorte une fois par tour. Une voiture neuve est remplie aussitôt depuis votre réserve.
3. **Voyager.** Menez la diligence vers une ville dont la tuile montre le métier d’un de vos pionniers. Elle s’arrête à la première tuile rencontrée. Chaque ligne coûte 1\xA0$ : à la banque s’il n’y a pas de route, sinon à son propriétaire. Vos routes sont gratuites. Un hôtel accueille n’importe qui.
4. **S’installer.** Le pionnier entre en ville, la tuile s’en va, et vous faites ce qu’elle dit.
5. **Les autres se joignent.** Le premier des autres qui a un pionnier de ce métier et vous paie 2\xA0$ peut s’y installer aussi.

![Ce qui est à vendre : des routes, et des voitures avec leur prix et leurs points.](picture:market)

## Ce qui décide d’une partie

- **Vider les voitures, pas les collectionner.** Une voiture ne compte que quand le dernier pionnier l’a quittée. Jusque-là, chaque place vide vaut un point.
- **Le revenu tôt ou jamais.** Un banquier ou un marchand dans les premières manches rapporte à chaque tour suivant.
- **Une route sert trois fois.** Vous voyagez gratuitement, les autres vous paient 1\xA0$, et elle relie vos pionniers : deux points pour chacun dans votre plus grand réseau.
- **Se joindre coûte peu.** Pour 2\xA0$ vous vous installez pendant le tour d’un autre. Gardez cet argent quand vous voyez ce que le suivant prépare.
- **Surveillez la fin.** Elle vient plus vite qu’on ne croit dès que quelqu’un construit deux routes par tour.

![Vos voitures : places colorées occupées, pointillées vides, le chiffre est ce que vaut la voiture.](picture:coaches)

## La fin et le décompte

La partie finit avec la manche où quelqu’un construit sa quinzième route ou où la dernière voiture de la pile est révélée. Additionnez : les points de vos voitures vidées, un point par place vide des autres, vos pépites, et deux points par pionnier de votre plus grand réseau. À égalité, le plus de dollars gagne.

![Tard dans la partie : un long réseau d’une couleur peut valoir autant que deux voitures.](picture:network)

## Trois erreurs de débutant

- Acheter jusqu’à n’avoir plus rien pour voyager. Sans argent, pas de voyage : le tour est perdu.
- Répartir ses pionniers sur cinq voitures. Aucune ne se vide.
- Construire des routes qui ne relient rien. Une route doit relier deux de vos villes, ou se trouver là où les autres doivent passer.

## Aide-mémoire

- **Banquier :** gardez la tuile, 1\xA0$ de revenu en plus ; deux au plus.
- **Marchand :** gardez la tuile, un achat de plus ; deux au plus.
- **Sergent :** une route gratuite, même à côté de celle d’un autre.
- **Tenancier :** un pionnier de plus descend et revient en réserve.
- **Chercheur d’or :** une pépite de 3, 4 ou 5.
- **Fermier :** jusqu’à deux autres fermiers s’installent ici.
- **Hôtel :** n’importe quel pionnier, et 3\xA0$ pour vous.
- **Voiture vidée :** ses points, et 1\xA0$ aussitôt.
`;export{e as default};