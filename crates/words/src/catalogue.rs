//! The messages of a game or of all, in every language.

use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};

use crate::memory::Memory;
use crate::{Arg, Language, Phrase};

/// The texts of Fluent files, by language.
#[derive(Copy, Clone, Debug)]
pub struct Sources {
    /// English: the language that has every message.
    pub en: &'static [&'static str],
    /// German.
    pub de: &'static [&'static str],
    /// French.
    pub fr: &'static [&'static str],
}

impl Sources {
    /// The texts of one language.
    pub const fn of(self, language: Language) -> &'static [&'static str] {
        match language {
            Language::En => self.en,
            Language::De => self.de,
            Language::Fr => self.fr,
        }
    }
}

/// The messages of a game: the Fluent files of its folder, which all games have alike. `en.ftl`, `de.ftl` and `fr.ftl` are what
/// the game says, `page.*.ftl` what only the page does, and `rules.de.ftl` and `rules.fr.ftl` translate the rules file.
///
/// `catalogue!("../locales")` is a `&'static Catalogue`, read when it is first asked for.
#[macro_export]
macro_rules! catalogue {
    ($folder:literal) => {{
        static READ: std::sync::LazyLock<$crate::Catalogue> = std::sync::LazyLock::new(|| {
            $crate::Catalogue::new($crate::Sources {
                en: &[
                    include_str!(concat!($folder, "/en.ftl")),
                    include_str!(concat!($folder, "/page.en.ftl")),
                ],
                de: &[
                    include_str!(concat!($folder, "/de.ftl")),
                    include_str!(concat!($folder, "/page.de.ftl")),
                    include_str!(concat!($folder, "/rules.de.ftl")),
                ],
                fr: &[
                    include_str!(concat!($folder, "/fr.ftl")),
                    include_str!(concat!($folder, "/page.fr.ftl")),
                    include_str!(concat!($folder, "/rules.fr.ftl")),
                ],
            })
        });
        &*READ
    }};
}

const SHARED: Sources = Sources {
    en: &[
        include_str!("../../../locales/en/table.ftl"),
        include_str!("../../../locales/en/bots.ftl"),
        include_str!("../../../locales/en/terminal.ftl"),
        include_str!("../../../locales/en/server.ftl"),
    ],
    de: &[
        include_str!("../../../locales/de/table.ftl"),
        include_str!("../../../locales/de/bots.ftl"),
        include_str!("../../../locales/de/terminal.ftl"),
        include_str!("../../../locales/de/server.ftl"),
    ],
    fr: &[
        include_str!("../../../locales/fr/table.ftl"),
        include_str!("../../../locales/fr/bots.ftl"),
        include_str!("../../../locales/fr/terminal.ftl"),
        include_str!("../../../locales/fr/server.ftl"),
    ],
};

type Bundle = FluentBundle<Arc<FluentResource>>;

/// Messages in every language.
pub struct Catalogue {
    bundles: [Bundle; Language::ALL.len()],
    own: Sources,
    memory: Memory,
}

impl Catalogue {
    /// The shared messages only.
    pub fn shared() -> &'static Catalogue {
        static READ: LazyLock<Catalogue> =
            LazyLock::new(|| Catalogue::new(Sources { en: &[], de: &[], fr: &[] }));
        &READ
    }

    /// The messages of `own` and the shared ones. A message that cannot be parsed is left out; a test finds it.
    pub fn new(own: Sources) -> Catalogue {
        let bundle = |language: Language| {
            let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
            // No bidirectional isolation marks: all our languages are written left to right, and terminals show the marks.
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(match language {
                Language::En => |value, _| written(Language::En, value),
                Language::De => |value, _| written(Language::De, value),
                Language::Fr => |value, _| written(Language::Fr, value),
            }));
            for text in SHARED.of(language).iter().chain(own.of(language)) {
                let (Ok(resource) | Err((resource, _))) = FluentResource::try_new((*text).to_owned());
                bundle.add_resource_overriding(Arc::new(resource));
            }
            bundle
        };
        Catalogue { bundles: Language::ALL.map(bundle), own, memory: Memory::new() }
    }

    /// The texts of this catalogue beside the shared ones.
    pub const fn own(&self) -> Sources {
        self.own
    }

    /// The texts that all games share.
    pub const fn common() -> Sources {
        SHARED
    }

    /// The messages of this catalogue and those of the table in a language, as one Fluent file.
    pub fn source(&self, language: Language) -> String {
        SHARED.of(language).iter().take(1).chain(self.own.of(language)).copied().collect()
    }

    /// Whether a language has a message of its own for this.
    pub fn has(&self, language: Language, id: &str) -> bool {
        self.bundles[language.index()].has_message(id)
    }

    /// Formats a phrase in a language.
    pub fn text(&self, language: Language, phrase: &Phrase) -> String {
        self.render(language, phrase, &mut None)
    }

    /// The same for a phrase that is likely to be asked for again.
    pub(crate) fn known_text(&self, language: Language, phrase: &Phrase) -> Arc<str> {
        self.memory.text(language, phrase, || self.text(language, phrase))
    }

    /// A form of a message that needs no arguments, if there is one: an attribute as of `.ruling`.
    pub fn form(&self, language: Language, id: &str, form: &str) -> Option<String> {
        let bundle = &self.bundles[language.index()];
        let pattern = bundle.get_message(id)?.get_attribute(form)?.value();
        Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// Formats a phrase in a language, and returns what was wrong with the message to whoever wants to know.
    pub(crate) fn render(&self, language: Language, phrase: &Phrase, faults: &mut Heard<'_>) -> String {
        let Some(bundle) = self.speaker(language, &phrase.id) else {
            hear(faults, || format!("{language}: there is no message `{}`", phrase.id));
            return phrase.id.clone().into_owned();
        };
        let args = self.arguments(language, phrase, faults);
        let mut wrong: Vec<FluentError> = Vec::new();
        let pattern = bundle.get_message(&phrase.id).and_then(|message| message.value());
        let text =
            pattern.map(|pattern| bundle.format_pattern(pattern, Some(&args), &mut wrong).into_owned());
        for fault in &wrong {
            hear(faults, || format!("{language}: `{}`: {fault}", phrase.id));
        }
        text.unwrap_or_else(|| {
            hear(faults, || format!("{language}: `{}` has no text", phrase.id));
            phrase.id.clone().into_owned()
        })
    }

    /// The bundle that has a message: the reader's language, else English.
    fn speaker(&self, language: Language, id: &str) -> Option<&Bundle> {
        let bundles = [language, Language::En].map(|language| &self.bundles[language.index()]);
        bundles.into_iter().find(|bundle| bundle.has_message(id))
    }

    fn arguments(&self, language: Language, phrase: &Phrase, faults: &mut Heard<'_>) -> FluentArgs<'static> {
        let mut args = FluentArgs::with_capacity(phrase.args.len());
        for (name, arg) in &phrase.args {
            self.fill(language, name, arg, &mut args, faults);
        }
        args
    }

    /// Adds an argument, and its forms if it is a message.
    fn fill(
        &self,
        language: Language,
        name: &'static str,
        arg: &Arg,
        args: &mut FluentArgs<'_>,
        faults: &mut Heard<'_>,
    ) {
        if let Arg::Number(number) = arg {
            args.set(name, *number);
            return;
        }
        args.set(name, self.put(language, arg, faults));
        if let Arg::Phrase(phrase) = arg
            && let Some(bundle) = self.speaker(language, &phrase.id)
            && let Some(message) = bundle.get_message(&phrase.id)
        {
            let mut forms = message.attributes().peekable();
            // Most messages have no forms, and then nothing needs to be formatted again.
            if forms.peek().is_some() {
                let own = self.arguments(language, phrase, faults);
                for form in forms {
                    let text = bundle.format_pattern(form.value(), Some(&own), &mut Vec::new()).into_owned();
                    args.set(format!("{name}-{}", form.id()), text);
                }
            }
        }
    }

    fn put(&self, language: Language, arg: &Arg, faults: &mut Heard<'_>) -> String {
        match arg {
            Arg::Number(number) => language.number(*number),
            Arg::Text(text) => text.clone(),
            // Faults are found by formatting, not by remembering.
            Arg::Phrase(phrase) if faults.is_some() => self.render(language, phrase, faults),
            Arg::Phrase(phrase) => (*self.known_text(language, phrase)).to_owned(),
            Arg::List(between, items) => {
                let items: Vec<String> = items.iter().map(|item| self.put(language, item, faults)).collect();
                items.join(between)
            }
        }
    }
}

/// Where faults of messages go, if anybody wants to know of them.
type Heard<'a> = Option<&'a mut Vec<String>>;

fn hear(faults: &mut Heard<'_>, fault: impl FnOnce() -> String) {
    if let Some(faults) = faults {
        faults.push(fault());
    }
}

/// A number as the language writes it; everything else is left to Fluent.
fn written(language: Language, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value.fract() == 0.0 => {
            Some(language.number(number.value as i64))
        }
        _ => None,
    }
}
