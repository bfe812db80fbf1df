## The page.
skip = Aller au contenu
nav = Menu principal
nav-rules = Règles
nav-settings = Réglages
to-lobby = Vers l’accueil
lost-title = Hors piste
lost-text = Il n’y a rien à cette adresse.
offline = Le serveur est injoignable. Nous continuons d’essayer.
trouble = Quelque chose s’est mal passé.
again = Réessayer
save = Enregistrer
saved = Enregistré.
yes = oui
no = non

## The start page.
default-name = Pionnier
your-name = Votre nom
lobby-title = Cap à l’ouest !
lobby-blurb = Trois jeux de la conquête de l’Ouest, pour une soirée entre amis ou un quart d’heure avec les robots. Choisissez et prenez place.
play-bots = Jouer maintenant
play-friends = Entre amis
first-steps = Premiers pas
first-steps-on = Premiers pas : continuer
players-range = De { $low } à { $high } joueurs
lobby-turns = On vous attend
lobby-open = Tables ouvertes
lobby-open-none = Personne ne cherche de joueurs pour l’instant.
lobby-mine = Vos tables
lobby-past = Parties jouées
lobby-you = Vous
lobby-you-help = Ni mot de passe ni courriel : ce navigateur se souvient de vous.
card-running = en cours
card-over = terminée
seats-free = { $n ->
    [0] toutes les places sont prises
    [one] une place est libre
   *[other] { $n } places sont libres
}
your-turn = À vous

## A new table.
new-title = Une nouvelle table
new-game = Jeu
new-seats = Places
new-terms = Rythme
new-options = Règles de la maison
new-options-help = Tout est réglé pour la partie habituelle. Changez ce que vous voulez.
new-public = Ouverte à tous
new-public-help = L’accueil montre la table et chacun peut s’asseoir. Sinon, il faut votre invitation.
new-create = Dresser la table
new-start = Commencer
seat-number = Place { $n }
seat-me = Moi
seat-open = Quelqu’un que j’invite
seat-bot = Un robot
seat-more = Une place de plus
seat-fewer = Une place de moins
hot-seat-help = Vous jouez plusieurs places sur cet appareil, en le faisant passer.
bot-level = Force
bot-random = Virevoltant
bot-greedy = Rapace
bot-level1 = Pied-tendre
bot-level2 = Colon
bot-level3 = Éclaireur
bot-level4 = Chef de convoi
bot-level5 = Légende
clock = Horloge
clock-none = Sans horloge
clock-decision = Tant par décision
clock-bank = Tant pour toute la partie
clock-days = Des jours par décision
clock-seconds = Secondes
clock-minutes = Minutes par joueur
clock-number-days = Jours
pace = Les robots jouent
pace-slow = lentement
pace-usual = de façon à pouvoir suivre
pace-none = tout de suite
hints = Conseils
hints-help = Qui hésite peut demander ce que ferait un robot.

## Before the start.
seating-ready = Tout le monde est là. Commencez quand vous voulez.
seating-wait = Tout le monde est là. L’hôte va commencer.
seat-free = Libre
sit = S’asseoir
seat-bot-here = Mettre un robot
seat-free-it = Libérer la place
start = Commencer
get-up = Se lever
invite = Inviter
invite-help = Qui a ce lien, ou photographie le code, peut s’asseoir.
qr = Le lien sous forme de code à photographier
copy = Copier
copied = Copié
no-table = Pas de table ici

## At the table.
board = Plateau
players = Joueurs
you = vous
bot = Robot
colour-blue = bleu
colour-green = vert
colour-red = rouge
colour-yellow = jaune
colour-magenta = magenta
colour-cyan = cyan
colour-white = blanc
colour-grey = gris
sealed = a décidé
waited = est attendu
prompt-over = La partie est terminée.
prompt-last = Tout le monde vous attend
prompt-chosen = Choisi :
prompt-wait = { $n ->
    [0] Un instant …
   *[other] On attend { $names }.
}
prompt-sealed = { $n ->
    [0] Vous avez décidé.
   *[other] Vous avez décidé. On attend { $names }.
}
confirm = Confirmer
back = Retour
undo = Annuler
recall = Décider à nouveau
hint = Conseil
moves = Ce que vous pouvez faire
moves-tab = Coups
moves-all = { $n ->
    [0] Tous les coups
    [one] Le seul coup
   *[other] Les { $n } coups
}
offers-none = Rien pour l’instant.
filter = Chercher parmi les coups
filter-hint = Chercher parmi { $n } coups
filter-none = Rien ne correspond.
understood = Compris
side = À côté du plateau
log = Journal
log-empty = Il ne s’est encore rien passé.
log-look = Voir le plateau à ce moment
log-undone = Reprend son coup.
log-left = Quitte la partie.
since = Depuis mon tour
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-guest = invité
send = Envoyer
generic-mine = Devant vous
peek = Étape { $v }
to-now = Retour au présent
link-lost = Connexion perdue, essai { $n }. Votre choix est gardé.
link-closed = Cette table n’est plus accessible d’ici.
hand-over = Passez à { $name }
hand-over-help = Les autres détournent les yeux.
hand-over-go = C’est moi
matters = Cette table
stand-in = Laisser un robot jouer pour moi
away = Un robot joue pour vous.
take-back = Je reprends la main
commit = Le hasard de cette partie était fixé avant qu’elle commence ; une fois terminée, chacun peut le vérifier :

## Une course.
race = Une course
race-ready = Tenez-vous prêt …
race-go = Maintenant !
race-rest = Vous n’appuyez plus.
race-over = C’est décidé.
race-press = Appuyer
race-keys = Attendez le signal, puis appuyez ici, sur Espace ou sur Entrée.

## Aide.
help = Aide
key-enter = Entrée
help-tab = passe à la prochaine chose à choisir
help-arrows = vont d’un lieu du plateau à l’autre
help-enter = choisit, puis confirme
help-escape = annule le choix, ferme ce qui est ouvert
help-this = montre ceci
help-glow = Ce qui brille peut être choisi maintenant. Rien n’est fait avant que vous confirmiez.
help-marks = Ce qui est marqué est nouveau depuis votre dernière décision.
help-tips = Attardez-vous sur une pièce, atteignez-la avec Tab ou gardez-y le doigt : elle dit son nom, son effet et la règle.
help-log = Une ligne du journal montre le plateau tel qu’il était alors.

## The end.
winner = { $n ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
scores = Points
total = Total
rank = Rang
rematch = Rejouer
rematch-join = À la partie suivante
record = Télécharger la partie
see-board = Voir le plateau

## Looking back.
replay = Revoir
replay-at = Étape { $v }
replay-steps = { $n ->
    [one] { $n } étape
   *[other] { $n } étapes
}
replay-eyes = Par les yeux de
replay-guest = Un invité
replay-all = Tout à découvert
run = Lecture
pause = Pause
step-first = Au début
step-back = Une étape en arrière
step-on = Une étape en avant
step-last = À la fin
play-on = Reprendre d’ici

## Rules.
rules-games = Jeux
rules-title = Règles de { $game }
rules-search = Chercher dans les règles
rules-none = Aucune règle n’en parle.

## Settings.
settings-page = Page
settings-play = Jeu
language = Langue
theme = Lumière
theme-auto = Comme l’appareil
theme-light = Jour
theme-dark = Nuit
speed = Mouvements
speed-half = lents
speed-full = habituels
speed-double = rapides
speed-none = aucun
confirm-when = Coups
confirm-always = sont confirmés
confirm-never = sont joués aussitôt
sound = Un carillon quand c’est à moi
recovery = Créer un lien
recovery-help = Jouer sur un autre appareil sous la même identité : ce lien sert une fois, pendant deux jours.
recovery-link = Ouvrez ceci sur l’autre appareil
recover-title = Bon retour
recover-text = Cet appareil devient l’un des vôtres.
recover-go = Utiliser le lien
credits = Crédits
credits-text = Pioneers repose sur le travail d’autrui. Merci.
