# Ce que dit le terminal lui-même. Les commandes du laboratoire et l’aide des options parlent anglais.

terminal-greeting = { $game } ({ $seats }), graine { $seed }. Tapez ? pour l’aide.
terminal-you = { $seat } : vous
terminal-bot = { $seat } : { $bot }
terminal-round = Tour { $round },
terminal-news = Depuis votre dernière décision
terminal-more = et { $more } de plus : tapez `{ $kind }`, ou un mot du coup, pour les voir
terminal-no-match = Aucun coup ne contient `{ $words }`. Entrée montre les coups, ? l’aide.
terminal-no-such-move = il n’y a pas de coup { $number } ; choisissez de 1 à { $most }
terminal-not-json = ce n’est pas du JSON : { $why }
terminal-nothing-refused = Aucune règle n’a encore refusé un de vos coups.
terminal-type-why = Tapez `why` pour la règle.
terminal-no-rule-has = Aucune règle ne contient `{ $words }`.
terminal-no-rule = { $title } n’a pas de règle `{ $id }` ; `pioneers rules { $game }` les montre toutes
terminal-no-such-rule = { $title } n’a pas de règle `{ $id }` ; il y a { $near }
terminal-variant = variante
terminal-left-out = laissée de côté
terminal-ruling = Interprétation : { $ruling }
terminal-empty-log = Rien ne s’est encore passé.
terminal-taken-back = { $who } reprend la dernière étape
terminal-hand-over = Passez le clavier à { $who }. { $who } : appuyez sur Entrée quand personne d’autre ne regarde.
terminal-saved = Enregistré dans { $file } ; chaque étape suivante s’y ajoute.
terminal-not-saved = Cette partie n’est pas enregistrée : `save FICHIER` la garde, `quit` encore une fois la quitte.
terminal-left = Vous avez quitté la partie.
terminal-left-saved = La partie est enregistrée : pioneers play --resume { $file }
terminal-bad-humans = une table de { $players } n’a pas de place pour { $people } personnes
terminal-help =
    {"  "}5             jouer le coup 5              u             reprendre votre dernière étape
    {"  "}mot           seulement les coups à `mot`  r             reprendre une réponse face cachée
    {"  "}all           montrer tous les coups       look          montrer la table de nouveau
    {"  "}log           tout ce qui s’est passé      rules [MOT]   les règles
    {"  "}? REGLE-1     une règle                    why           la règle du dernier refus
    {"  "}save FICHIER  enregistrer désormais ici    concede       abandonner, si les règles le permettent
    {"  "}quit          quitter le programme         {"{"}"…": …{"}"}      une action en JSON, ou une liste
    {"  "}Une ligne vide montre les coups de nouveau, et joue le seul s’il n’y en a qu’un.

terminal-step = Étape { $at } sur { $steps }, tour { $round }
terminal-step-keys = Entrée suite, b retour, un nombre, e fin, q quitter
terminal-waiting = On attend { $who }.

terminal-players = joueurs
terminal-bots = robots
terminal-options = options
terminal-range = { $low } à { $high }

terminal-total = Total
terminal-rank = Rang
terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-wins = { $who } gagne avec { $points }. La fin : { $why }.
terminal-wins-tie = { $who } gagne avec { $points } au départage. La fin : { $why }.
terminal-share = { $others } et { $last } partagent la victoire avec { $points }. La fin : { $why }.
terminal-nobody-wins = Personne ne gagne. La fin : { $why }.
terminal-needs-host = À cette table, l’instant où l’on appuie compte, et il faut un hôte pour cela : joue avec `pioneers serve`, ou ici avec --option { $option }.
