# Ce que dit le terminal lui-même. Les commandes du laboratoire et l’aide des options parlent anglais.

terminal-greeting = { $game } ({ $seats }), graine { $seed }. Tapez ? pour l’aide.
terminal-you = { $seat } : vous
terminal-bot = { $seat } : { $bot }
terminal-round = Manche { $round },
terminal-news = Depuis votre dernière décision
terminal-more = et { $more } de plus : tapez `{ $kind }`, ou un mot du coup, pour les voir
terminal-no-match = Aucun coup ne contient `{ $words }`. Entrée montre les coups, ? l’aide.
terminal-no-such-move = il n’y a pas de coup { $number } ; choisissez de 1 à { $most }
terminal-not-json = ce n’est pas du JSON : { $why }
terminal-nothing-refused = Aucune règle n’a encore refusé un de vos coups.
terminal-type-why = Tapez `why` pour la règle.
terminal-no-rule-has = Aucune règle ne contient `{ $words }`.
terminal-no-rule = { $title } n’a pas de règle `{ $id }` ; `pioneers rules { $game }` les montre toutes
terminal-no-such-rule = { $title } n’a pas de règle `{ $id }` ; il y a { $near }
terminal-variant = variante
terminal-left-out = laissée de côté
terminal-ruling = Interprétation : { $ruling }
terminal-empty-log = Rien ne s’est encore passé.
terminal-taken-back = { $who } reprend la dernière étape
terminal-hand-over = Passez le clavier à { $who }. { $who } : appuyez sur Entrée quand personne d’autre ne regarde.
terminal-saved = Enregistré dans { $file } ; chaque étape suivante s’y ajoute.
terminal-not-saved = Cette partie n’est pas enregistrée : `save FICHIER` la garde, `quit` encore une fois la quitte.
terminal-left = Vous avez quitté la partie.
terminal-left-saved = La partie est enregistrée : pioneers play --resume { $file }
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

terminal-step = Étape { $at } sur { $steps }, manche { $round }
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
terminal-wins = { $who } gagne avec { $points }. La fin : { $why }.
terminal-wins-tie = { $who } gagne avec { $points } au départage. La fin : { $why }.
terminal-share = { $others } et { $last } partagent la victoire avec { $points }. La fin : { $why }.
terminal-nobody-wins = Personne ne gagne. La fin : { $why }.
terminal-needs-host = À cette table, l’instant où l’on appuie compte, et il faut un serveur pour cela : jouez avec `pioneers serve`, ou ici avec --option { $option }.

## L'écran entier

screen-round = manche { $round }
screen-players = Joueurs
screen-moves = Coups
screen-log = Journal
screen-since = Depuis votre dernier tour
screen-over = La partie est terminée
screen-thinks = { $who } réfléchit…
screen-waits = En attente de { $who }
screen-skip = Espace : les robots jouent aussitôt jusqu’à votre tour
screen-choose = les flèches ou un numéro choisissent, / cherche
screen-found = { $found } sur { $all }
screen-enter-stages = choisir
screen-enter-does = encore : jouer
screen-step = Étape { $at } sur { $steps }
screen-new = { $count } nouveaux
screen-pace = rythme { $pace }
screen-chat = messages { $unread }
screen-help = aide
screen-hint = Ce qu’un robot envisagerait
screen-hint-wait = Un robot réfléchit à votre tour…
screen-hint-value = { $share } % de sa recherche, { $value } % de chances de gagner
screen-hint-share = { $share } % de sa recherche
screen-no-hint = Le robot n’a pas de conseil.
screen-bot-failed = Le robot de { $who } a échoué.
screen-too-small = Cet écran a { $width }×{ $height } caractères. Il en faut au moins { $least }, ou jouez avec --plain.
screen-save-where = Enregistrer dans quel fichier ?
screen-say-what = Dire :
screen-quit-sure = Cette partie n’est pas enregistrée : s l’enregistre, q encore la quitte.
screen-concede-sure = x encore : vous quittez la partie pour de bon.
screen-rule-behind = Les règles concernées
screen-rule-refused = Pourquoi votre dernier coup a été refusé
screen-keys = Touches
screen-key-choose = choisir
screen-key-change = changer
screen-key-way = voie
screen-key-do = jouer
screen-key-number = numéro
screen-key-find = chercher
screen-key-list = liste
screen-key-undo = annuler
screen-key-hint = conseil
screen-key-rules = règles
screen-key-log = journal
screen-key-save = garder
screen-key-zoom = zoom
screen-key-quit = quitter
screen-key-back = retour
screen-key-step = étape
screen-key-ends = début, fin
screen-help-arrows = d’une chose que l’on peut choisir à la suivante
screen-help-space = une autre façon de faire la même chose ; pendant que les robots jouent : plus vite
screen-help-enter = choisir un coup et, encore une fois, le jouer
screen-help-numbers = choisir un coup par son numéro, qui ne change pas
screen-help-find = trouver des coups par des mots ou des codes du plateau, comme NYO
screen-help-esc = un pas en arrière
screen-help-undo = reprendre votre dernier coup, ou la réponse face cachée
screen-help-hint = ce qu’un robot envisagerait à votre place
screen-help-rule = les règles du coup choisi ou du dernier refus
screen-help-rules = toutes les règles, avec une recherche
screen-help-howto = comment jouer
screen-help-log = tout ce qui s’est passé ; ce qui est neuf depuis votre dernier tour
screen-help-list = montrer ou cacher la liste des coups ; voir la carte de plus près ou de plus loin
screen-help-pace = les robots jouent plus vite ou plus lentement
screen-help-scroll = déplacer le plateau sous la fenêtre
screen-help-save = enregistrer la partie et continuer dans ce fichier
screen-help-chat = parler aux autres, sur un serveur
screen-help-end = revoir la fin
screen-help-concede = quitter la partie pour de bon, si ses règles le permettent
screen-help-quit = partir
screen-start = Commencer
screen-game = Jeu
screen-people = Personnes
screen-people-help = Combien jouent à ce clavier, à tour de rôle ; aucune pour regarder des robots.
screen-bots = Robots
screen-bots-help = Qui joue aux autres places. Les niveaux élevés jouent mieux.
screen-language = Langue
screen-resume = Reprendre
screen-quit = Quitter
screen-resume-help = Continuer une partie enregistrée dans ce dossier. Des robots jouent toutes les places sauf la première.
screen-howto = Comment jouer
screen-howto-help = Lisez comment se joue ce jeu.
screen-yes = oui
screen-no = non
screen-connecting = Connexion à { $server }…
screen-reconnecting = La connexion est perdue. Nouvel essai ({ $tries })…
screen-lobby = Tables de { $server }
screen-lobby-new = Nouvelle table
screen-lobby-mine = Vos tables
screen-lobby-running = en cours
screen-lobby-over = finie, revoir
screen-lobby-keys = ↑↓ choisir   Entrée s’assied, regarde ou rejoue   r actualiser   q quitter
screen-table-start = Commencer la partie
screen-table-bots = Confier les places libres à des robots
screen-table-invite = Créer un lien qui invite quelqu’un
screen-table-waits = En attente de joueurs
screen-table-open-seat = place libre
screen-invited = Quiconque suit ce lien peut s’asseoir : { $link }
terminal-which-game = il manque GAME : `pioneers games` dit ce qu’il y a
screen-lobby-others = Autres tables
screen-lobby-empty = Il n’y a pas encore de table.
screen-lobby-turn = à vous
screen-table-leave = Quitter cette table
screen-race-ready = Pas touche avant le signal ! Ensuite, Espace ou Entrée tire.
screen-race-go =  MAINTENANT ! Espace ou Entrée tire. 
screen-talk = Conversation à cette table
screen-nothing-said = Personne n’a encore rien dit.
screen-public = Publique
screen-public-help = Si tout le monde voit cette table dans le salon. Sinon on vient sur invitation.
screen-people-online = Vous et tant d’autres : leurs places restent libres jusqu’à ce que quelqu’un s’assoie.
screen-clock-label = Pendule
screen-clock-help = À qui n’a plus de temps, le jeu impose sa décision.
screen-lobby-open = { $free ->
    [0] complète, pas commencée
    [one] 1 place libre
   *[other] { $free } places libres
}
screen-clock = { $clock ->
    [1] 1 minute par décision
    [2] 10 minutes, plus 10 secondes par décision
    [3] 30 minutes, plus 30 secondes par décision
    [4] 2 jours par décision
   *[0] aucune
}
screen-count = { $count ->
    [one] 1 coup
   *[other] { $count } coups
}
