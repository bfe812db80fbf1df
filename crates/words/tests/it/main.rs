//! Messages: languages chosen, arguments put, and what happens to those that are missing.

use words::{
    Arg, Catalogue, Faults, Language, Names, Phrase, Say, Sentence, Sources, Voice, messages, say, unlike,
};

const TOY: Sources = Sources {
    en: &[
        "horse = horse\nbuys = { $who } buys { $count ->\n    [one] a { $what }\n   *[other] { $count } { $what }s\n}.\nplain = plain",
    ],
    de: &[
        "horse = Pferd\n    .many = Pferde\nbuys = { $who } kauft { $count ->\n    [one] ein { $what }\n   *[other] { $count } { $what-many }\n}.",
    ],
    fr: &[
        "horse = cheval\n    .many = chevaux\nbuys = { $who } achète { $count ->\n    [one] { $count } { $what }\n   *[other] { $count } { $what-many }\n}.",
    ],
};

fn bought(count: i64) -> Phrase {
    say!("buys", who = "Anna", count = count, what = say!("horse"))
}

#[test]
fn plurals_forms_and_numbers_are_each_languages_own() {
    let toy = Catalogue::new(TOY);
    let said = |count| Language::ALL.map(|language| toy.text(language, &bought(count)));
    assert_eq!(said(1), ["Anna buys a horse.", "Anna kauft ein Pferd.", "Anna achète 1 cheval."]);
    assert_eq!(said(0), ["Anna buys 0 horses.", "Anna kauft 0 Pferde.", "Anna achète 0 cheval."]);
    assert_eq!(
        said(12_345),
        ["Anna buys 12,345 horses.", "Anna kauft 12.345 Pferde.", "Anna achète 12\u{202f}345 chevaux."]
    );
}

#[test]
fn what_a_language_lacks_is_said_in_english_and_what_all_lack_by_its_id() {
    let toy = Catalogue::new(TOY);
    assert!(!toy.has(Language::De, "plain") && toy.has(Language::En, "plain"));
    assert_eq!(toy.text(Language::De, &say!("plain")), "plain");
    assert_eq!(toy.text(Language::Fr, &Phrase::new("you may not")), "you may not");
}

#[test]
fn faults_are_heard_by_who_listens() {
    let (toy, faults) = (Catalogue::new(TOY), Faults::default());
    let mut text = String::new();
    let mut out = Say::new(Voice::heard(&toy, Language::De, &faults), &mut text);
    out.put(&bought(2)).unwrap();
    assert_eq!(faults.take(), [] as [String; 0]);
    out.put(&say!("buys", who = "Anna", count = 2, what = "mule")).unwrap();
    assert_eq!(faults.take().len(), 1, "a name has no forms");
    out.put(&Phrase::of("card-", "joker")).unwrap();
    assert_eq!(faults.take(), ["de: there is no message `card-joker`"]);
}

#[test]
fn names_stand_for_messages_however_deep() {
    let toy = Catalogue::new(TOY);
    let names = Names::new([("plain", Arg::from("Anna")), ("horse", Arg::from(say!("mare")))]);
    let said = |who: Arg| {
        let mut text = String::new();
        let voice = Voice::new(&toy, Language::En).calling(&names);
        Say::new(voice, &mut text).put(&say!("buys", who = who, count = 1, what = "mule")).unwrap();
        text
    };
    assert_eq!(said(say!("plain").into()), "Anna buys a mule.");
    assert_eq!(said(Arg::list([say!("plain"), say!("horse")])), "Anna, mare buys a mule.");
    assert_eq!(
        said(say!("buys", who = say!("plain"), count = 1, what = "hat").into()),
        "Anna buys a hat. buys a mule."
    );
    assert_eq!(said("plain".into()), "plain buys a mule.", "a text is no message");
}

#[test]
fn lists_are_put_item_by_item() {
    let toy = Catalogue::new(TOY);
    let both = Arg::list([Arg::from(say!("horse")), Arg::from("Anna"), Arg::Number(1000)]);
    let said = toy.text(Language::De, &say!("buys", who = both, count = 1, what = say!("horse")));
    assert_eq!(said, "Pferd, Anna, 1.000 kauft ein Pferd.");
}

#[test]
fn a_reader_gets_the_best_language_they_accept() {
    for (accepted, language) in [
        ("de", Some(Language::De)),
        ("fr-CH, fr;q=0.9, en;q=0.8", Some(Language::Fr)),
        ("it, en;q=0.2, de;q=0.7", Some(Language::De)),
        ("de;q=0, fr;q=0.1", Some(Language::Fr)),
        ("de;q=x", None),
        ("it, *", None),
        ("", None),
    ] {
        assert_eq!(Language::negotiate(accepted), language, "{accepted}");
    }
    assert_eq!(Language::of_tag("de_AT.UTF-8"), Some(Language::De));
    assert_eq!(Language::of_tag("deutsch"), None);
    assert!("tlh".parse::<Language>().is_err());
}

#[test]
fn differences_between_languages_are_told() {
    let uneven = Sources {
        en: &["a = { $x }\nb = b"],
        de: &["a = { $x-acc }\nc = c"],
        fr: &["a = a\nb = b\nrule-X = x"],
    };
    assert_eq!(
        unlike(uneven),
        ["de: `b` is missing", "de: English has no `c`", "fr: `a` uses {} where English uses {\"x\"}"]
    );
    assert_eq!(messages(&["a = a\na = b", "= nothing"]).unwrap_err().len(), 2);
    assert_eq!(unlike(Catalogue::common()), [] as [String; 0]);
}

#[test]
fn a_sentence_travels_and_is_put_where_it_is_read() {
    let sentence = Sentence::from(say!("refused-over"));
    assert_eq!(sentence.to_string(), "the game is over");
    assert_eq!(sentence.text(Language::De), "das Spiel ist vorbei");
    assert_eq!(Sentence::from("as it is").text(Language::Fr), "as it is");
}
