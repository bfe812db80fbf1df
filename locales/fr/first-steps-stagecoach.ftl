# Premiers pas dans Stagecoach. Court : une carte se lit en dix secondes.

welcome-title = Une diligence pour tous
welcome-text = Il n’y a qu’une diligence, et celui dont c’est le tour la déplace. Les tuiles rondes montrent qui chaque ville attend : un marchand, un fermier, un chercheur d’or et ainsi de suite. Vous êtes Bleu, Vert est votre rival, et la partie est déjà bien engagée.
coaches-title = Vos voitures
coaches-text = Ici sont assis vos pionniers, chacun avec son métier. Vous les menez vers les villes qui cherchent ce métier. Une voiture tout à fait vide rapporte le nombre inscrit à côté. Les places en pointillé sont déjà vides.
road-title = À vous : achetez
road-text = Un tour commence par le revenu ; vous avez maintenant 5 $. Vous pouvez faire un achat : une route, deux routes ou une voiture. Prenez la route à 2 $ : elle brille dans la rangée sous la carte.
lay-title = Où va la route
lay-text = Une route peut aller sur toute ligne libre. Sur vos routes vous voyagez gratuitement, et les autres vous paient 1 $ par ligne. Vos pionniers dans des villes reliées par vos routes valent deux points chacun : Cleveland–Detroit allonge votre réseau.
ride-title = En route
ride-text = La diligence suit les lignes jusqu’à la première ville qui a encore une tuile. Une ligne sans route coûte 1 $, payé à la banque. Pittsburgh cherche un marchand, et vous en avez. Le prix est inscrit près de la ville.
settle-title = Quelqu’un descend
settle-text = Vous avez des marchands sur plusieurs voitures. Installez celui de la grande : il n’y restera que le fermier. Qui s’installe le premier prend aussi la tuile. Celle du marchand vous donne un achat de plus à chaque tour.
watch-title = Le tour de Vert
watch-text = Vert achète maintenant une voiture et part. En chemin, Vert prend votre route vers Washington : surveillez vos dollars.
join-title = Se joindre
join-text = Le péage de Vert était pour vous. Et ce n’est pas tout : Vert a installé un chercheur d’or à Charleston, et vous en avez un aussi. Pour 2 $ payés à Vert, le vôtre peut le rejoindre. Cela libère une place, mais n’apporte pas de pépite.
coach-title = Remplir
coach-text = Un nouveau tour, avec 4 $ de plus et maintenant deux achats. De nouveaux pionniers doivent partir avant que les anciens soient tous arrivés : achetez pour 1 $ la voiture avec deux fermiers et un marchand. Votre réserve la remplit aussitôt.
stop-title = Garder de quoi voyager
stop-text = Vous pourriez encore acheter une route. Mais le trajet se paie avec ce qui reste : arrêtez donc les achats ici. Le bouton est sous ce texte.
hotel-title = Un lit pour chacun
hotel-text = Un hôtel accueille tout le monde et vous paie 3 $. Jacksonville est à une ligne d’ici.
empty-title = La dernière place
empty-text = Installez le fermier de la grande voiture. Elle est alors vide et rapporte ses 12 points, et 1 $ en plus.
end-title = C’est tout le jeu
end-text = Acheter, voyager, s’installer. Le sergent construit une route gratuitement, le banquier augmente votre revenu, le tenancier fait descendre un pionnier de plus, le chercheur d’or trouve une pépite, le fermier en amène d’autres. Quand quelqu’un a construit sa dernière route ou que la dernière voiture est révélée, on finit la manche, et le plus de points gagne.
