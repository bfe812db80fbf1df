/** What a game's schema says of the values in its views: which numbers are seats, which records are places or actions. */

import { api, Refused } from '../../lib/api';
import { isRecord } from '../../lib/offers';

type Schema = Record<string, unknown>;

export class Shape {
  private constructor(
    private readonly types: Schema,
    /** What the value may be: one schema, or several of which it is one. */
    private readonly may: readonly Schema[],
    /** The name of its type, if it has one. */
    readonly name: string | null,
  ) {}

  /** Of which nothing is known. */
  static readonly UNKNOWN = new Shape({}, [], null);

  /** The views of the game whose schemas these are. */
  static ofViews(schemas: unknown): Shape {
    const { $defs: types, properties } = isRecord(schemas) ? schemas : {};
    if (!isRecord(types) || !isRecord(properties)) return Shape.UNKNOWN;
    return Shape.read(types, properties['view']);
  }

  private static read(types: Schema, schema: unknown): Shape {
    if (!isRecord(schema)) return Shape.UNKNOWN;
    const reference = schema['$ref'];
    if (typeof reference === 'string') {
      const name = reference.slice(reference.lastIndexOf('/') + 1);
      return new Shape(types, Shape.read(types, types[name]).may, name);
    }
    const either = schema['oneOf'] ?? schema['anyOf'];
    if (!Array.isArray(either)) return new Shape(types, [schema], null);
    const shapes = either
      .filter((one) => !(isRecord(one) && one['type'] === 'null'))
      .map((one) => Shape.read(types, one));
    const [first] = shapes;
    return new Shape(
      types,
      [schema, ...shapes.flatMap((one) => one.may)],
      shapes.length === 1 ? (first?.name ?? null) : null,
    );
  }

  field(key: string): Shape {
    for (const { properties, patternProperties, additionalProperties } of this.may) {
      if (isRecord(properties) && key in properties) return Shape.read(this.types, properties[key]);
      const rest = isRecord(patternProperties) ? Object.values(patternProperties)[0] : additionalProperties;
      if (isRecord(rest)) return Shape.read(this.types, rest);
    }
    return Shape.UNKNOWN;
  }

  item(index: number): Shape {
    for (const { prefixItems, items } of this.may) {
      if (Array.isArray(prefixItems)) return Shape.read(this.types, prefixItems[index]);
      if (isRecord(items)) return Shape.read(this.types, items);
    }
    return Shape.UNKNOWN;
  }

  /** Whether this is a place on a map: a type of its own of two whole numbers. */
  get isPlace(): boolean {
    const [schema, ...others] = this.may;
    const fields = isRecord(schema?.['properties']) ? Object.values(schema['properties']) : [];
    const whole = (field: unknown) => isRecord(field) && field['type'] === 'integer';
    return this.name !== null && others.length === 0 && fields.length === 2 && fields.every(whole);
  }
}

const known = new Map<string, Promise<Shape>>();

/** The shape of a game's views, asked for once. Without the server nothing is known of it. */
export function viewShape(game: string): Promise<Shape> {
  let found = known.get(game);
  if (!found) {
    found = api.schema(game).then((schemas) => Shape.ofViews(schemas));
    found.catch(() => known.delete(game));
    known.set(game, found);
  }
  return found.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return Shape.UNKNOWN;
  });
}
