var e=`{"format":"pioneers-log/1","game":"ventures","rules":3,"content":"b3:7e7ae53b1871d120d40f2859315e8af7b3aa24b80615ae5545fc06f6b28bdb04","options":{"boards":"random","goals":"on"},"seats":3,"commit":"b3:252b6858d84689ed630defc4b1a07d3eeb74819f6abcbea87b752f80d9484f28","seed":"07451658bd910a28453b2b6566a7f9d418c60cc7d043fb515c6211a5adb858ea"}
{"n":0,"seat":0,"act":{"play":{"card":3,"pay":"free"}}}
{"n":1,"seat":1,"act":{"play":{"card":5,"pay":"free"}}}
{"n":2,"seat":2,"act":{"play":{"card":24,"pay":"free"}}}
{"n":3,"seat":0,"act":{"play":{"card":10,"pay":"bank"}}}
{"n":4,"seat":1,"act":{"play":{"card":6,"pay":"free"}}}
{"n":5,"seat":2,"act":{"play":{"card":19,"pay":"free"}}}
{"n":6,"seat":0,"act":{"play":{"card":1,"pay":"free"}}}
{"n":7,"seat":1,"act":{"play":{"card":2,"pay":"free"}}}
{"n":8,"seat":2,"act":{"play":{"card":4,"pay":"free"}}}
`;export{e as default};