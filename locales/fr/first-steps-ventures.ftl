# Premiers pas dans Ventures. Court : une carte se lit en dix secondes.

welcome-title = Trois étapes, deux voisins
welcome-text = Une partie a trois étapes de six tours. À chaque tour, tous choisissent une carte en même temps et en secret. Vous n’avez affaire qu’à vos deux voisins : Vert à votre gauche, Rouge à votre droite. Le plus de points gagne, mais seulement avec trois objectifs atteints.
board-title = Ce que vous produisez
board-text = Votre plateau produit de la formation, vos cartes grises jouées produisent idée et technologie. Rien ne s’use : à chaque tour, chacune produit son unité de nouveau. Votre plateau montre aussi vos trois objectifs et leur coût.
free-title = Une carte gratuite
free-text = C’est le quatrième tour. Liquidités ne coûte rien, rapporte deux points et vous ouvrira une carte de l’étape suivante. Jouez-la. Les autres choisissent pendant ce temps ; puis toutes les cartes sont retournées ensemble.
pass-title = Les mains circulent
pass-text = Les cartes laissées sont allées à Vert, et vous tenez celles que Rouge vous a laissées. À trois, vous avez déjà vu cette main : regardez ce qui manque. Chaque carte que vous passez, un voisin peut la jouer.
buy-title = Acheter à un voisin
buy-text = Direction marketing coûte un conseiller. Vous n’en produisez pas, mais Vert oui. Une unité coûte deux pièces, payées à Vert, qui ne peut refuser et ne perd rien. Vous avez juste deux pièces : jouez la carte.
ip-title = Un écu avant la fin de l’étape
ip-text = Il reste deux cartes : vous utilisez l’une, l’autre est défaussée. Certifications coûte une idée, que vous produisez, et apporte un symbole PI, un écu. Après ce tour, tous comparent leurs écus avec leurs deux voisins.
tokens-title = Deux comparaisons gagnées
tokens-text = Vous avez un écu, vos voisins aucun. Vous recevez pour chacun d’eux un jeton d’un point, et chacun d’eux perd un point. Une victoire vaut trois points après la deuxième étape, cinq après la troisième. Vos écus vous restent.
chain-title = Une carte en ouvre une autre
chain-text = Nouvelle étape, sept nouvelles cartes. Données clients coûte trois ressources, mais Liquidités la rend gratuite : c’est une chaîne. Jouez-la pour trois points. Dans la dernière étape, elle vous ouvrira Usine à son tour.
goal-title = Votre premier objectif
goal-text = L’objectif 1 coûte deux technologies, et vous les produisez. Toute carte sert de marqueur, face cachée, même injouable. Proposition de concept coûte une pièce que vous n’avez pas : atteignez l’objectif 1 avec elle. Cela vaut cinq points.
hr-title = Le personnel compte au carré
hr-text = Les cartes vertes apportent des symboles RH. Les symboles égaux comptent au carré : deux font quatre points, trois en font neuf. Les trois différents ensemble, sept de plus. Chef de conception porte le symbole de votre Direction marketing, qui le rend gratuit. Jouez-le.
discard-title = Quand rien ne convient
discard-text = Aucune de ces cartes n’est jouable : il vous manque des ressources et des pièces pour en acheter. Défausser est toujours permis et rapporte trois pièces. Prenez Droits de chaîne de blocs : ses deux écus iraient sinon à Rouge.
stages-title = Ce qui vient encore
stages-text = La troisième étape a les cartes les plus chères, et les guildes, qui comptent ce qu’ont vos voisins. L’objectif 2 donne une capacité, l’objectif 3 quinze points : chacun prend un tour, ne gardez pas les deux pour la fin. Trois pièces font un point.
end-title = C’est tout le jeu
end-text = Prenez une carte, passez le reste, commercez, enchaînez, atteignez trois objectifs. À la fin s’ajoutent objectifs, pièces, jetons, cartes d’avantage, actifs, guildes et RH. Le plus de points gagne parmi ceux qui ont trois objectifs. Si personne ne les a, personne ne gagne.
