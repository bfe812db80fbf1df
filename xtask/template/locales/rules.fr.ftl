# Les règles en français ; l'original se trouve dans rules.toml. `.ruling` est notre interprétation.

chapter-setting-up = Mise en place
chapter-the-round = La manche
chapter-the-end = La fin

rule-SET-1 = Les cartes sont numérotées de 1 à 40. Chacun en reçoit cinq, face cachée ; les autres restent hors du jeu sans être vues.
    .ruling = Une table peut convenir de mains de 3 à 8 cartes.
rule-SET-2 = Tous les lots vont dans un sac. Deux sont tirés et posés face visible. Le siège 0 mène la première manche.
rule-SET-3 = Une table peut apporter ses propres lots : au moins neuf, au plus 32, tous de noms différents.
rule-LOT-1 = Celui qui mène met un des lots visibles aux enchères.
rule-BID-1 = Chacun mise une carte de sa main, face cachée. Quand tous ont misé, les mises sont montrées et dépensées.
    .ruling = Une mise peut être reprise jusqu’à ce que la dernière soit posée.
rule-BID-2 = La plus haute mise emporte le lot.
rule-BID-3 = Un lot qui vaut moins que rien va à la plus basse mise.
rule-LOT-2 = Ensuite, un autre lot est tiré du sac et posé face visible, et le joueur suivant, dans le sens horaire, mène.
rule-END-1 = La partie se termine quand toutes les mains sont vides.
rule-SCORE-1 = Chacun marque la valeur de ses lots. Le plus grand total gagne.
rule-SCORE-2 = À égalité, celui qui a le moins de lots est devant ; en cas de nouvelle égalité, la place est partagée.
