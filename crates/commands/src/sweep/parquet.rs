//! Tables as Parquet: a row group with a column for each of ours.

use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

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

    fn kind(&self) -> Result<Type, ParquetError> {
        let (physical, repetition, logical) = match &self.values {
            Values::Text(_) => (Physical::BYTE_ARRAY, Repetition::REQUIRED, Some(LogicalType::String)),
            Values::Whole(_) => (Physical::INT64, Repetition::REQUIRED, None),
            Values::Number(_) => (Physical::DOUBLE, Repetition::REQUIRED, None),
            Values::Maybe(_) => (Physical::DOUBLE, Repetition::OPTIONAL, None),
        };
        Type::primitive_type_builder(&self.name, physical)
            .with_repetition(repetition)
            .with_logical_type(logical)
            .build()
    }
}

/// The file. All columns are equally long.
pub(super) fn file(columns: &[Column]) -> Result<Vec<u8>, ParquetError> {
    let fields = columns.iter().map(|column| column.kind().map(Arc::new)).collect::<Result<_, _>>()?;
    let schema = Type::group_type_builder("sweep").with_fields(fields).build()?;
    let properties = WriterProperties::builder().set_created_by("pioneers".to_owned()).build();
    let mut file = SerializedFileWriter::new(Vec::new(), Arc::new(schema), Arc::new(properties))?;
    let mut group = file.next_row_group()?;
    for column in columns {
        let Some(mut out) = group.next_column()? else { break };
        match &column.values {
            Values::Text(values) => {
                let values: Vec<ByteArray> = values.iter().map(|text| text.as_str().into()).collect();
                out.typed::<ByteArrayType>().write_batch(&values, None, None)?
            }
            Values::Whole(values) => out.typed::<Int64Type>().write_batch(values, None, None)?,
            Values::Number(values) => out.typed::<DoubleType>().write_batch(values, None, None)?,
            Values::Maybe(values) => {
                let there: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
                let values: Vec<f64> = values.iter().flatten().copied().collect();
                out.typed::<DoubleType>().write_batch(&values, Some(&there), None)?
            }
        };
        out.close()?;
    }
    group.close()?;
    file.into_inner()
}
