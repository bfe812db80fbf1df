//! Tables as Parquet, as far as ours need it: columns of text, whole numbers and numbers, one row group, one plain page
//! per column, nothing compressed. Any reader of the format opens it. The library for the whole format is larger than
//! the rest of this program together; this is the corner of it that a sweep's few thousand lines use.

/// A column.
pub(super) struct Column {
    name: String,
    values: Values,
}

/// What stands in a column.
pub(super) enum Values {
    Text(Vec<String>),
    Whole(Vec<i64>),
    Number(Vec<f64>),
    /// Numbers that may be missing.
    Maybe(Vec<Option<f64>>),
}

impl Column {
    pub(super) fn new(name: &str, values: Values) -> Column {
        Column { name: name.to_owned(), values }
    }

    fn len(&self) -> usize {
        match &self.values {
            Values::Text(values) => values.len(),
            Values::Whole(values) => values.len(),
            Values::Number(values) => values.len(),
            Values::Maybe(values) => values.len(),
        }
    }

    /// The format's number for the type.
    fn kind(&self) -> i64 {
        match &self.values {
            Values::Whole(_) => 2,
            Values::Number(_) | Values::Maybe(_) => 5,
            Values::Text(_) => 6,
        }
    }

    /// The page without its head: which values are there, if any may be missing, and those that are.
    fn page(&self) -> Vec<u8> {
        let mut page = Vec::new();
        match &self.values {
            Values::Text(values) => {
                for text in values {
                    page.extend_from_slice(&(text.len() as u32).to_le_bytes());
                    page.extend_from_slice(text.as_bytes());
                }
            }
            Values::Whole(values) => {
                values.iter().for_each(|value| page.extend_from_slice(&value.to_le_bytes()));
            }
            Values::Number(values) => {
                values.iter().for_each(|value| page.extend_from_slice(&value.to_le_bytes()));
            }
            Values::Maybe(values) => {
                let mut there = Vec::new();
                for run in values.chunk_by(|a, b| a.is_some() == b.is_some()) {
                    // A run of equals: its length shifted by one, then the value in one byte.
                    varint(&mut there, (run.len() as u64) << 1);
                    there.push(u8::from(run[0].is_some()));
                }
                page.extend_from_slice(&(there.len() as u32).to_le_bytes());
                page.extend_from_slice(&there);
                values.iter().flatten().for_each(|value| page.extend_from_slice(&value.to_le_bytes()));
            }
        }
        page
    }
}

/// The file. All columns are as long as the first.
pub(super) fn file(columns: &[Column]) -> Vec<u8> {
    const MAGIC: &[u8] = b"PAR1";
    let rows = columns.first().map_or(0, Column::len);
    let mut bytes = MAGIC.to_vec();
    let mut chunks = Vec::new();
    for column in columns {
        let (page, at) = (column.page(), bytes.len());
        let mut head = Struct::default();
        head.int(1, 0).int(2, page.len() as i64).int(3, page.len() as i64);
        let mut data = Struct::default();
        // Plain values; runs for what is missing.
        data.int(1, column.len() as i64).int(2, 0).int(3, 3).int(4, 3);
        head.nested(5, data);
        bytes.extend_from_slice(&head.done());
        bytes.extend_from_slice(&page);
        chunks.push((at, bytes.len() - at));
    }
    let footer = footer(columns, &chunks, rows);
    bytes.extend_from_slice(&footer);
    bytes.extend_from_slice(&(footer.len() as u32).to_le_bytes());
    bytes.extend_from_slice(MAGIC);
    bytes
}

fn footer(columns: &[Column], chunks: &[(usize, usize)], rows: usize) -> Vec<u8> {
    let mut root = Struct::default();
    root.text(4, "sweep").int(5, columns.len() as i64);
    let mut schema = vec![root.done()];
    let mut listed = Vec::new();
    for (column, &(at, size)) in columns.iter().zip(chunks) {
        let mut element = Struct::default();
        let optional = matches!(column.values, Values::Maybe(_));
        element.int(1, column.kind()).int(3, i64::from(optional)).text(4, &column.name);
        if matches!(column.values, Values::Text(_)) {
            element.int(6, 0);
        }
        schema.push(element.done());

        let mut meta = Struct::default();
        meta.int(1, column.kind())
            .list(2, INT, &[zigzag(0), zigzag(3)])
            .list(3, BINARY, &[binary(&column.name)])
            .int(4, 0)
            .long(5, column.len() as i64)
            .long(6, size as i64)
            .long(7, size as i64)
            .long(9, at as i64);
        let mut chunk = Struct::default();
        chunk.long(2, at as i64).nested(3, meta);
        listed.push(chunk.done());
    }
    let mut group = Struct::default();
    let total: usize = chunks.iter().map(|(_, size)| size).sum();
    group.list(1, STRUCT, &listed).long(2, total as i64).long(3, rows as i64);
    let mut file = Struct::default();
    file.int(1, 1)
        .list(2, STRUCT, &schema)
        .long(3, rows as i64)
        .list(4, STRUCT, &[group.done()])
        .text(6, "pioneers");
    file.done()
}

// The format's heads are Thrift structs in its compact notation: a field is its distance from the last and its type in
// one byte, then its value.
const INT: u8 = 5;
const LONG: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

#[derive(Default)]
struct Struct {
    bytes: Vec<u8>,
    last: u8,
}

impl Struct {
    fn field(&mut self, id: u8, kind: u8, value: &[u8]) -> &mut Struct {
        self.bytes.push((id - self.last) << 4 | kind);
        self.last = id;
        self.bytes.extend_from_slice(value);
        self
    }

    fn int(&mut self, id: u8, value: i64) -> &mut Struct {
        self.field(id, INT, &zigzag(value))
    }

    fn long(&mut self, id: u8, value: i64) -> &mut Struct {
        self.field(id, LONG, &zigzag(value))
    }

    fn text(&mut self, id: u8, text: &str) -> &mut Struct {
        self.field(id, BINARY, &binary(text))
    }

    fn nested(&mut self, id: u8, inner: Struct) -> &mut Struct {
        self.field(id, STRUCT, &inner.done())
    }

    fn list(&mut self, id: u8, kind: u8, items: &[Vec<u8>]) -> &mut Struct {
        let mut bytes = Vec::new();
        match items.len() {
            few @ 0..15 => bytes.push((few as u8) << 4 | kind),
            many => {
                bytes.push(0xf0 | kind);
                varint(&mut bytes, many as u64);
            }
        }
        items.iter().for_each(|item| bytes.extend_from_slice(item));
        self.field(id, LIST, &bytes)
    }

    fn done(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }
}

fn varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

fn zigzag(value: i64) -> Vec<u8> {
    let mut bytes = Vec::new();
    varint(&mut bytes, ((value << 1) ^ (value >> 63)) as u64);
    bytes
}

fn binary(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    varint(&mut bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_notation_has_them() {
        assert_eq!(zigzag(0), [0]);
        assert_eq!(zigzag(-1), [1]);
        assert_eq!(zigzag(150), [0xac, 0x02]);
        assert_eq!(binary("ab"), [2, b'a', b'b']);
    }

    #[test]
    fn a_small_file_is_byte_by_byte_what_other_readers_opened() {
        // These bytes were read back by the format's own library, value by value, when they were pinned.
        let columns = [
            Column::new("name", Values::Text(vec!["a".to_owned(), "bc".to_owned()])),
            Column::new("count", Values::Whole(vec![1, -2])),
            Column::new("low", Values::Maybe(vec![Some(0.5), None])),
        ];
        let bytes = file(&columns);
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
        assert_eq!(engine::Digest::of(&bytes).to_string(), PINNED);
    }

    const PINNED: &str = "b3:64fda2e51a8f4e4dd7f1dc1ccfe2925cacac3e8242d3ee3e1ecd20c57f9cdbd0";
}
