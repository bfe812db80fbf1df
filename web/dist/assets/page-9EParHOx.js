var e=`## The page.
skip = Zum Inhalt
nav = Hauptmenü
nav-rules = Regeln
nav-settings = Einstellungen
to-lobby = Zur Startseite
lost-title = Vom Weg abgekommen
lost-text = Unter dieser Adresse ist nichts.
offline = Der Server ist nicht zu erreichen. Wir versuchen es weiter.
trouble = Etwas ist schiefgegangen.
again = Noch einmal
save = Speichern
saved = Gespeichert.
yes = ja
no = nein

## The start page.
default-name = Pionier
your-name = Dein Name
lobby-title = Auf nach Westen!
lobby-blurb = Drei Spiele aus der Pionierzeit für einen Abend mit Freunden oder eine Viertelstunde mit den Bots. Such dir eines aus und setz dich.
play-bots = Jetzt spielen
play-friends = Mit Freunden
how-to-play = So geht’s
first-steps = Erste Schritte
first-steps-on = Erste Schritte fortsetzen
players-range = { $low } bis { $high } Personen
lobby-turns = Warten auf dich
lobby-open = Offene Tische
lobby-open-none = Gerade sucht niemand Mitspieler.
lobby-open-more = Weitere Tische zeigen
lobby-mine = Deine Tische
lobby-past = Gespielt
lobby-you = Du
lobby-you-help = Kein Passwort, keine E-Mail: Dieser Browser erinnert sich an dich.
card-running = läuft
card-over = beendet
seats-free = { $n ->
    [0] alle Plätze sind besetzt
    [one] ein Platz ist frei
   *[other] { $n } Plätze sind frei
}
your-turn = Du bist dran

## A new table.
new-title = Ein neuer Tisch
new-game = Spiel
new-seats = Plätze
new-terms = Tempo
new-options = Hausregeln
new-options-help = Das sind die Standardregeln. Ändere, was du magst.
new-public = Offen für alle
new-public-help = Die Startseite zeigt den Tisch, und alle dürfen sich setzen. Sonst braucht es deine Einladung.
new-create = Tisch aufstellen
new-start = Anfangen
seat-number = Platz { $n }
seat-me = Ich
seat-open = Jemand, den ich einlade
seat-bot = Ein Bot
seat-ask = Ein Bot zu Besuch
bot-account = Bot zu Besuch
seat-more = Ein Platz mehr
seat-fewer = Ein Platz weniger
hot-seat-help = Ihr spielt mehrere Plätze an diesem Gerät und reicht es weiter.
bot-level = Stärke
clock = Uhr
clock-none = Keine Uhr
clock-decision = Zeitlimit für jede Entscheidung
clock-bank = Zeitlimit für die ganze Partie
clock-days = Einige Tage für jede Entscheidung
clock-seconds = Sekunden
clock-minutes = Minuten für jede Person
clock-number-days = Tage
pace = Bots ziehen
pace-slow = langsam
pace-usual = so, dass du folgen kannst
pace-none = sofort
hints = Tipps
hints-help = Alle dürfen fragen, was ein Bot tun würde.

## Before the start.
seating-ready = Alle sind da. Fang an, wann du willst.
seating-wait = Alle sind da. Wer den Tisch eröffnet hat, startet die Partie.
seat-free = Frei
sit = Hinsetzen
seat-bot-here = Bot dazusetzen
seat-free-it = Platz freigeben
start = Anfangen
get-up = Aufstehen
invite = Einladen
invite-help = Wer diesen Link öffnet oder den Code scannt, darf sich setzen.
qr = Der Link als QR-Code
copy = Kopieren
copied = Kopiert
no-table = Kein Tisch

## At the table.
board = Spielplan
players = Mitspieler
you = du
bot = Bot
colour-blue = blau
colour-green = grün
colour-red = rot
colour-yellow = gelb
colour-magenta = magenta
colour-cyan = türkis
colour-white = weiß
colour-grey = grau
sealed = hat entschieden
waited = entscheidet
prompt-over = Die Partie ist vorbei.
prompt-over-won = Das Spiel ist aus. Du hast gewonnen.
prompt-last = Alle warten auf dich
prompt-chosen = Gewählt:
prompt-wait = { $n ->
    [0] Einen Moment …
   *[other] Warten auf { $names }.
}
plan-overtaken = Der nächste Schritt ist nicht mehr möglich.
prompt-sealed = { $n ->
    [0] Du hast entschieden.
   *[other] Du hast entschieden. Warten auf { $names }.
}
confirm = Bestätigen
back = Zurück
undo = Zurücknehmen
recall = Antwort ändern
hint = Tipp
moves = Was du tun kannst
moves-tab = Züge
moves-all = { $n ->
    [0] Alle Züge
    [one] Der einzige Zug
   *[other] Alle { $n } Züge
}
offers-none = Gerade nichts.
filter = Züge durchsuchen
filter-hint = { $n } Züge durchsuchen
filter-none = Kein Zug passt.
understood = Verstanden
side = Neben dem Plan
log = Verlauf
log-empty = Noch ist nichts geschehen.
log-look = Den Plan in diesem Moment ansehen
log-undone = Nimmt es zurück.
log-left = Verlässt die Partie.
log-setup = Vor dem ersten Zug
digest-unchecked = Diese Aufzeichnung hat ein altes Format: Jeder Schritt wurde nachgespielt, ihre Prüfsumme aber nicht verglichen.
since = Seit meinem Zug
chat = Gespräch
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Sag etwas
chat-guest = Zuschauer
send = Senden
generic-mine = Vor dir
peek = Schritt { $v }
to-now = Zurück ins Jetzt
link-lost = Verbindung verloren, Versuch { $n }. Was du gewählt hast, bleibt.
link-closed = Dieser Tisch ist von hier nicht mehr zu erreichen.
hand-over = Gib weiter an { $name }
hand-over-help = Die anderen schauen weg.
hand-over-go = Ich bin’s
matters = Dieser Tisch
stand-in = Lass einen Bot für mich spielen
away = Ein Bot spielt für dich.
take-back = Ich spiele wieder
commit = Würfel und Karten dieser Partie standen fest, bevor sie begann. Nach dem Ende kann das jeder mit diesem Code prüfen:

## Was man am Tisch miteinander ausmacht.
propose = Vorschlagen
propose-pause = Pause vorschlagen
pause-match = Partie unterbrechen
propose-abort = Abbruch vorschlagen
abort = Ohne Ergebnis abbrechen
abort-sure = Die Partie ist dann zu Ende, und niemand gewinnt. Ihre Aufzeichnung bleibt.
propose-abort-sure = Wenn alle zustimmen, die mitspielen, ist die Partie zu Ende, und niemand gewinnt. Ihre Aufzeichnung bleibt.
motion-pause = { $who } schlägt eine Pause vor.
motion-abort = { $who } schlägt vor, die Partie ohne Ergebnis abzubrechen.
motion-remove = { $who } möchte { $whom } vom Tisch entfernen.
motion-votes = { $n } von { $needed } sind dafür.
agree = Zustimmen
withdraw = Zurückziehen
paused-since = Unterbrochen seit { $when }. Uhren und Bots stehen still.
prompt-paused = Die Partie ist unterbrochen.
resume = Weiterspielen
aborted = Diese Partie wurde ohne Ergebnis abgebrochen.
absent = { $who } lässt alle seit Tagen warten.
claim = Einen Bot weiterspielen lassen

## Ein Wettlauf.
race = Ein Wettlauf
race-ready = Mach dich bereit …
race-go = Jetzt!
race-rest = Du drückst nicht mehr.
race-over = Es ist entschieden.
race-press = Drücken
race-keys = Warte auf das Signal, dann drücke hier, die Leertaste oder Enter.

## Hilfe.
help = Hilfe
key-enter = Enter
help-tab = springt zum nächsten wählbaren Element
help-arrows = gehen auf dem Plan von Ort zu Ort
help-enter = wählt; noch einmal bestätigt
help-escape = nimmt die Wahl zurück, schließt, was offen ist
help-this = zeigt diese Hilfe
help-glow = Was leuchtet, lässt sich jetzt wählen. Nichts geschieht, bevor du bestätigst.
help-marks = Was markiert ist, ist neu seit deiner letzten Entscheidung.
help-tips = Zeige auf ein Teil, erreiche es mit Tab oder halte den Finger darauf: Du siehst seinen Namen, was es tut und die Regel dazu.
help-log = Wähle eine Zeile des Verlaufs, um den Plan von damals zu sehen.

## The end.
nobody-wins = Niemand gewinnt.
winner = { $n ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen gemeinsam!
}
winner-you = Du gewinnst, { $names }!
scores = Punkte
total = Summe
rank = Rang
rematch = Noch einmal spielen
rematch-join = Zur nächsten Partie
record = Aufzeichnung laden
see-board = Plan ansehen

## Looking back.
replay = Rückschau
replay-at = Schritt { $v }
replay-steps = { $n ->
    [one] { $n } Schritt
   *[other] { $n } Schritte
}
replay-eyes = Sicht von
replay-guest = Zuschauer
replay-all = Alles offen
run = Abspielen
pause = Anhalten
step-first = Zum Anfang
step-back = Ein Schritt zurück
step-on = Ein Schritt weiter
step-last = Zum Ende
play-on = Von hier weiterspielen

## Rules.
rules-games = Spiele
rules-title = Regeln von { $game }
rules-search = Regeln durchsuchen
rules-none = Keine Regel passt.

## Settings.
settings-page = Seite
settings-play = Spielen
language = Sprache
theme = Darstellung
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
speed = Animationen
speed-half = langsam
speed-full = normal
speed-double = schnell
speed-none = keine
confirm-when = Züge
confirm-always = werden bestätigt
confirm-never = werden sofort ausgeführt
sound = Ein Klang, wenn ich dran bin
recovery = Link erstellen
recovery-help = Um auf einem anderen Gerät als dieselbe Person zu spielen, öffne dort diesen Link. Er gilt einmal, zwei Tage lang.
recovery-link = Öffne das am anderen Gerät
recover-title = Willkommen zurück
recover-text = Dieses Gerät wird eines von deinen.
recover-go = Link einlösen
credits = Mitwirkende
credits-text = Pioneers nutzt die Arbeit anderer. Danke.
account = Konto
account-link = Geräte, Passkeys und deine Daten
devices = Deine Geräte
devices-help = Browser, in denen man dich kennt. Sperre einen, den du verloren hast oder nicht kennst.
device-unnamed = Irgendein Browser
device-this = dieses hier
device-revoke = Sperren
devices-revoke-others = Alle anderen sperren
last-seen = zuletzt hier: { $day }
recovery-elsewhere = Auf einem anderen Gerät als dieselbe Person spielen
passkeys = Passkeys
passkeys-help = Ein Passkey in Telefon, Rechner oder Sicherheitsschlüssel bringt dich auf jedem Gerät zurück, auch wenn alle anderen verloren sind.
passkeys-unable = Dieser Browser kann hier keine Passkeys verwenden; dazu muss die Seite über https kommen.
passkey-unnamed = Ein Passkey
passkey-add = Passkey anlegen
passkey-use = Mit Passkey anmelden
passkey-remove = Entfernen
passkey-not-used = Es wurde kein Passkey verwendet.
people-known = Stumm geschaltet und blockiert
people-known-help = Wen du stumm schaltest, liest du nicht. Wen du blockierst, der kann sich auch nicht zu dir setzen.
people-known-none = Niemand
muted = stumm
blocked = blockiert
unmark = Aufheben
my-data = Deine Daten
export = Meine Daten herunterladen
export-help = Alles, was über dich gespeichert ist, in einer Datei.
delete = Mich löschen
delete-help = Dein Name, deine Geräte, Passkeys und alles, was du gesagt hast, werden gelöscht. Partien bleiben, ohne deinen Namen.
delete-sure = Das lässt sich nicht zurücknehmen. Partien, in denen du spielst, gehen mit Bots weiter.
delete-yes = Mich endgültig löschen
privacy = Was über dich gespeichert ist
privacy-what = Zum Spielen gibst du einen Namen an, irgendeinen. Der Server speichert ihn mit deinen Partien, deinen Ergebnissen, was du an Tischen sagst, wen du stumm schaltest, blockierst oder meldest, und die Art des Browsers jedes deiner Geräte. Er fragt nach keiner Anschrift, keinem Telefon und keiner Zahlung.
privacy-how-long = Wer 400 Tage nicht wiederkommt, wird gelöscht, außer mit einem Passkey. Gespräche werden nach 365 Tagen gelöscht, ein Tisch, an dem niemand gezogen hat, nach 14 und eine mitgebrachte Aufzeichnung, die niemand angerührt hat, nach 90. Eine Partie, in der 180 Tage lang niemand zieht, endet. Eine Meldung wird gelöscht, wenn sie seit 365 Tagen erledigt ist. Aufzeichnungen beendeter Partien bleiben; sie enthalten Züge und keine Namen.
privacy-who = Am Tisch sehen andere deinen Namen und was du sagst. Nichts wird verkauft oder weitergegeben, und keine andere Seite wird nach etwas gefragt: Es gibt ein Cookie, um dich wiederzuerkennen, und eins für die Sprache.
privacy-logs = Im Protokoll des Servers stehen Zeiten und Seiten. Adressen und Personen stehen dort nur als Hashwerte mit Schlüssel, nicht im Klartext.
privacy-rights = Du kannst deine Daten hier jederzeit herunterladen und löschen.
person-menu = Was ist mit { $name }?
mute = Stumm schalten
block = Blockieren
report = Melden …
remove = Vom Tisch entfernen
remove-vote = Für Entfernen stimmen
did-mute = { $name } ist stumm geschaltet: Du liest nichts mehr davon.
did-block = { $name } ist blockiert.
did-remove = Erledigt.
reported = Danke. Die Moderation sieht es sich an.
report-title = { $name } melden
report-reason = Worum geht es?
report-abuse = Beleidigung oder Drohung
report-cheating = Unfaires Spiel
report-name = Anstößiger Name
report-spam = Spam
report-other = Etwas anderes
report-text = In deinen Worten
report-help = Die Moderation sieht den Tisch und was dort gesagt wurde.
report-send = Absenden
seat-asked = { $name } ist gefragt
cancel = Abbrechen
`;export{e as default};