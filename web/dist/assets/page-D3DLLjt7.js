var e=`## The page.
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
lobby-title = Cap à l’ouest !
lobby-blurb = Trois jeux de la conquête de l’Ouest, pour une soirée entre amis ou un quart d’heure avec les robots. Choisissez et prenez place.
play-bots = Jouer maintenant
play-friends = Entre amis
how-to-play = Comment jouer
first-steps = Premiers pas
first-steps-on = Continuer les premiers pas
players-range = De { $low } à { $high } joueurs
lobby-turns = On vous attend
lobby-open = Tables ouvertes
lobby-open-none = Personne ne cherche de joueurs pour l’instant.
lobby-open-more = Afficher plus de tables
lobby-mine = Vos tables
lobby-past = Parties jouées
lobby-you = Vous
lobby-you-help = Ni mot de passe ni courriel : ce navigateur se souvient de vous.
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
new-options-help = Ce sont les règles standard. Changez ce que vous voulez.
new-public = Ouverte à tous
new-public-help = L’accueil montre la table et chacun peut s’asseoir. Sinon, il faut votre invitation.
new-create = Créer la table
new-start = Commencer
seat-number = Place { $n }
seat-me = Moi
seat-open = Quelqu’un que j’invite
seat-bot = Un robot
seat-ask = Un robot en visite
bot-account = Robot en visite
seat-more = Une place de plus
seat-fewer = Une place de moins
hot-seat-help = Vous jouez plusieurs places sur cet appareil, en le faisant passer.
bot-level = Force
clock = Pendule
clock-none = Sans pendule
clock-decision = Une limite de temps par décision
clock-bank = Une limite de temps pour toute la partie
clock-days = Quelques jours par décision
clock-seconds = Secondes
clock-minutes = Minutes par joueur
clock-number-days = Jours
pace = Les robots jouent
pace-slow = lentement
pace-usual = à un rythme facile à suivre
pace-none = tout de suite
hints = Conseils
hints-help = Les joueurs peuvent demander ce que ferait un robot.

## Before the start.
seating-ready = Tout le monde est là. Commencez quand vous voulez.
seating-wait = Tout le monde est là. L’hôte va lancer la partie.
seat-free = Libre
sit = S’asseoir
seat-bot-here = Ajouter un robot
seat-free-it = Libérer la place
start = Commencer
get-up = Se lever
invite = Inviter
invite-help = Quiconque ouvre ce lien ou scanne le code peut s’asseoir.
qr = Le lien en code QR
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
waited = réfléchit
prompt-over = La partie est terminée.
prompt-over-won = La partie est terminée. Vous avez gagné.
prompt-last = Tout le monde vous attend
prompt-chosen = Choisi :
prompt-wait = { $n ->
    [0] Un instant …
   *[other] On attend { $names }.
}
plan-overtaken = La suite n’est plus possible.
prompt-sealed = { $n ->
    [0] Vous avez décidé.
   *[other] Vous avez décidé. On attend { $names }.
}
confirm = Confirmer
back = Retour
undo = Annuler
recall = Changer ma réponse
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
filter-none = Aucun coup ne correspond.
understood = Compris
side = À côté du plateau
log = Journal
log-empty = Il ne s’est encore rien passé.
log-look = Voir le plateau à ce moment
log-undone = Reprend son coup.
log-left = Quitte la partie.
log-setup = Avant le premier tour
digest-unchecked = Cet enregistrement est d’un ancien format : chaque coup a été rejoué, l’empreinte n’a pas été vérifiée.
since = Depuis mon tour
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-guest = spectateur
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
commit = Les dés et les cartes de cette partie étaient fixés avant son début. Une fois la partie terminée, chacun peut le vérifier avec ce code :

## Ce que l’on décide ensemble à une table.
propose = Proposer
propose-pause = Proposer une pause
pause-match = Suspendre la partie
propose-abort = Proposer d’arrêter
abort = Arrêter sans résultat
abort-sure = La partie sera terminée et personne ne gagnera. Son enregistrement reste.
propose-abort-sure = Si tous ceux qui jouent sont d’accord, la partie sera terminée et personne ne gagnera. Son enregistrement reste.
motion-pause = { $who } propose une pause.
motion-abort = { $who } propose d’arrêter la partie sans résultat.
motion-remove = { $who } souhaite que { $whom } quitte la table.
motion-votes = { $n } sur { $needed } sont d’accord.
agree = D’accord
withdraw = Retirer
paused-since = Partie suspendue depuis le { $when }. Les pendules et les robots sont arrêtés.
prompt-paused = La partie est suspendue.
resume = Reprendre
aborted = Cette partie a été arrêtée sans résultat.
absent = { $who } fait attendre tout le monde depuis des jours.
claim = Laisser un robot continuer

## Une course.
race = Une course
race-ready = Tenez-vous prêt …
race-go = Maintenant !
race-rest = Vous n’appuyez plus.
race-over = C’est décidé.
race-press = Appuyer
race-keys = Attendez le signal, puis appuyez ici, sur Espace ou sur Entrée.

## Aide.
help = Aide
key-enter = Entrée
help-tab = passe à l’élément suivant à choisir
help-arrows = vont d’un lieu du plateau à l’autre
help-enter = choisit ; une seconde fois, confirme
help-escape = annule le choix, ferme ce qui est ouvert
help-this = montre cette aide
help-glow = Ce qui brille peut être choisi maintenant. Rien n’est fait avant que vous confirmiez.
help-marks = Ce qui est marqué est nouveau depuis votre dernière décision.
help-tips = Survolez une pièce, atteignez-la avec Tab ou gardez-y le doigt : vous voyez son nom, son effet et la règle.
help-log = Choisissez une ligne du journal pour voir le plateau à ce moment.

## The end.
nobody-wins = Personne ne gagne.
winner = { $n ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
winner-you = Vous gagnez, { $names } !
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
replay-eyes = Vue de
replay-guest = Un spectateur
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
rules-none = Aucune règle ne correspond.

## Settings.
settings-page = Page
settings-play = Jeu
language = Langue
theme = Apparence
theme-auto = Comme l’appareil
theme-light = Claire
theme-dark = Sombre
speed = Animations
speed-half = lentes
speed-full = normales
speed-double = rapides
speed-none = aucune
confirm-when = Coups
confirm-always = sont confirmés
confirm-never = sont joués aussitôt
sound = Un carillon quand c’est à moi
recovery = Créer un lien
recovery-help = Pour jouer sur un autre appareil sous la même identité, ouvrez-y ce lien. Il sert une fois, pendant deux jours.
recovery-link = Ouvrez ceci sur l’autre appareil
recover-title = Bon retour
recover-text = Cet appareil devient l’un des vôtres.
recover-go = Utiliser le lien
credits = Crédits
credits-text = Pioneers utilise le travail d’autrui. Merci.
account = Compte
account-link = Appareils, clés d’accès et vos données
devices = Vos appareils
devices-help = Les navigateurs où l’on vous connaît. Révoquez celui que vous avez perdu ou ne connaissez pas.
device-unnamed = Un navigateur
device-this = celui-ci
device-revoke = Révoquer
devices-revoke-others = Révoquer tous les autres
last-seen = vu le { $day }
recovery-elsewhere = Jouer sur un autre appareil en étant la même personne
passkeys = Clés d’accès
passkeys-help = Une clé d’accès dans votre téléphone, votre ordinateur ou une clé de sécurité vous ramène sur tout appareil, même quand tous les autres sont perdus.
passkeys-unable = Ce navigateur ne peut pas utiliser de clés d’accès ici ; il faut une page venue par https.
passkey-unnamed = Une clé d’accès
passkey-add = Ajouter une clé d’accès
passkey-use = Se connecter avec une clé d’accès
passkey-remove = Retirer
passkey-not-used = Aucune clé d’accès n’a été utilisée.
people-known = Masqués et bloqués
people-known-help = Vous ne lisez pas ceux que vous masquez. Ceux que vous bloquez ne peuvent pas non plus s’asseoir avec vous.
people-known-none = Personne
muted = masqué
blocked = bloqué
unmark = Lever
my-data = Vos données
export = Télécharger mes données
export-help = Tout ce qui est conservé à votre sujet, dans un fichier.
delete = Me supprimer
delete-help = Votre nom, vos appareils, vos clés d’accès et tout ce que vous avez dit sont supprimés. Les parties restent, sans votre nom.
delete-sure = C’est sans retour. Les parties où vous jouez continuent avec des robots.
delete-yes = Me supprimer pour de bon
privacy = Ce qui est conservé à votre sujet
privacy-what = Pour jouer, vous donnez un nom, n’importe lequel. Le serveur le garde avec vos parties, vos résultats, ce que vous dites aux tables, qui vous masquez, bloquez ou signalez, et le type de navigateur de chacun de vos appareils. Il ne demande ni adresse, ni téléphone, ni paiement.
privacy-how-long = Qui ne revient pas pendant 400 jours est supprimé, sauf avec une clé d’accès. Les discussions sont supprimées après 365 jours, une table où personne n’a joué après 14, et un enregistrement importé auquel personne n’a touché après 90. Une partie où personne ne joue pendant 180 jours prend fin. Un signalement est supprimé 365 jours après avoir été traité. Les enregistrements des parties finies restent ; ils contiennent des coups et aucun nom.
privacy-who = À une table, les autres voient votre nom et ce que vous dites. Rien n’est vendu ni transmis, et aucun autre site n’est sollicité : un cookie pour vous reconnaître, un autre pour la langue.
privacy-logs = Le journal du serveur contient des heures et des pages. Les adresses et les personnes n’y figurent que sous forme d’empreintes à clé, pas en clair.
privacy-rights = Vous pouvez à tout moment télécharger vos données et les supprimer ici.
person-menu = Et { $name } ?
mute = Masquer
block = Bloquer
report = Signaler…
remove = Retirer de la table
remove-vote = Voter le retrait
did-mute = { $name } est masqué : vous ne le lisez plus.
did-block = { $name } est bloqué.
did-remove = C’est fait.
reported = Merci. La modération va regarder.
report-title = Signaler { $name }
report-reason = De quoi s’agit-il ?
report-abuse = Insultes ou menaces
report-cheating = Jeu déloyal
report-name = Nom offensant
report-spam = Spam
report-other = Autre chose
report-text = Dans vos mots
report-help = La modération voit la table et ce qui s’y est dit.
report-send = Envoyer
seat-asked = { $name } est invité
cancel = Annuler
`;export{e as default};