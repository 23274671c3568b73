import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Makes values of the types that an installed SDK declares, so that block types of later versions are covered as soon as
 * they appear. Each string position is a slot that a test fills with a text.
 */
class Slot {}

/** A property name that a test may choose. */
const KEY_SLOT = '\u0000key';

export interface Shape {
  readonly value: unknown;
}

/** Deeper members are left out. The deepest content blocks of the SDKs have six levels. */
const MAX_DEPTH = 7;
/** Alternatives of one type. Fails loudly, because alternatives beyond it would not be tested. */
const MAX_SHAPES = 3000;

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

export class SdkTypes {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(files: readonly string[]) {
    const options = { skipLibCheck: true, strict: true, module: ts.ModuleKind.NodeNext, types: [] };
    this.#program = ts.createProgram(
      files.map((file) => PACKAGES + file),
      { ...options, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    );
    this.#checker = this.#program.getTypeChecker();
  }

  /** The shapes of an exported type. `given` replaces properties of the outermost object. */
  shapesOf(file: string, name: string, given: Readonly<Record<string, unknown>> = {}): readonly Shape[] {
    const source = this.#program.getSourceFile(PACKAGES + file);
    const symbol = source && this.#checker.getSymbolAtLocation(source);
    const exported = symbol && this.#checker.getExportsOfModule(symbol).find((item) => item.name === name);
    if (!exported) throw new Error(`${file} does not export ${name}`);
    const target = exported.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(exported) : exported;
    const values = this.#values(this.#checker.getDeclaredTypeOfSymbol(target), 0, new Set(), given);
    return values.map((value) => ({ value }));
  }

  #values(
    type: ts.Type,
    depth: number,
    parents: ReadonlySet<ts.Type>,
    given: Readonly<Record<string, unknown>> = {},
  ): readonly unknown[] {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) {
      return [new Slot()];
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
    if (flags & ts.TypeFlags.BooleanLike) return [true];
    if (flags & ts.TypeFlags.NumberLike) return [1];
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return [];
    if (type.isUnion()) return this.#unionValues(type, depth, parents, given);
    if (type.isIntersection() && type.types.some((one) => one.flags & ts.TypeFlags.String)) return [new Slot()];
    const name = type.symbol?.name;
    if (name === 'Uint8Array') return [BYTES];
    if (name === 'URL') return ['https://example.com/'];
    if (name === 'Date') return ['2026-01-01T00:00:00Z'];
    if (depth >= MAX_DEPTH || parents.has(type) || type.getCallSignatures().length > 0) return [];
    const within = new Set([...parents, type]);
    if (this.#checker.isArrayLikeType(type)) {
      const item = type.getNumberIndexType();
      return item ? this.#values(item, depth + 1, within).map((value) => [value]) : [[]];
    }
    return this.#objectValues(type, depth, within, given);
  }

  #unionValues(
    type: ts.UnionType,
    depth: number,
    parents: ReadonlySet<ts.Type>,
    given: Readonly<Record<string, unknown>>,
  ): readonly unknown[] {
    const literals = type.types.filter((one) => one.isStringLiteral() || one.isNumberLiteral());
    const others = type.types.filter((one) => !literals.includes(one as never));
    const values = others.flatMap((one) => this.#values(one, depth, parents, given));
    return assertCount([...values, ...literals.slice(0, 1).flatMap((one) => this.#values(one, depth, parents))]);
  }

  /** One object with all members, and one for each alternative of a member. */
  #objectValues(
    type: ts.Type,
    depth: number,
    parents: ReadonlySet<ts.Type>,
    given: Readonly<Record<string, unknown>>,
  ): readonly unknown[] {
    const first: Record<string, unknown> = { ...given };
    const alternatives: [string, unknown][] = [];
    for (const property of this.#checker.getPropertiesOfType(type)) {
      if (property.name in given || property.name.startsWith('__')) continue;
      const values = this.#values(this.#checker.getTypeOfSymbol(property), depth + 1, parents);
      if (values.length === 0) continue;
      first[property.name] = values[0];
      for (const value of values.slice(1)) alternatives.push([property.name, value]);
    }
    const index = type.getStringIndexType();
    if (index) {
      const [value = 1] = this.#values(index, depth + 1, parents);
      Object.assign(first, { note: value, [KEY_SLOT]: 1 });
    }
    return assertCount([first, ...alternatives.map(([name, value]) => ({ ...first, [name]: value }))]);
  }
}

const BYTES = Symbol('bytes');

function assertCount(values: readonly unknown[]): readonly unknown[] {
  if (values.length > MAX_SHAPES) throw new Error(`A type has ${values.length} shapes; at most ${MAX_SHAPES} are made`);
  return values;
}

/** The value of a shape. `toText` gives the text of each slot, by the slot's path. */
export function fill({ value }: Shape, toText: (path: string) => string): unknown {
  const visit = (item: unknown, path: string): unknown => {
    if (item instanceof Slot) return toText(path);
    if (item === BYTES) return new TextEncoder().encode(toText(path));
    if (Array.isArray(item)) return item.map((child) => visit(child, `${path}/*`));
    if (typeof item !== 'object' || item === null) return item;
    const { type } = item as { type?: unknown };
    const at = typeof type === 'string' ? `${path}(${type})` : path;
    return Object.fromEntries(
      Object.entries(item).map(([name, child]) =>
        name === KEY_SLOT ? [toText(`${at}#`), child] : [name, visit(child, `${at}/${name}`)],
      ),
    );
  };
  return visit(value, '');
}

export interface Probe {
  /** The path of the slot, with the types of the objects on the way. */
  readonly path: string;
  /** The value with one text in the slot, and another text in all other slots. */
  toValue(probe: string, other: string): unknown;
}

/** Each slot of the shapes once, in the first shape that has it. */
export function toProbes(shapes: readonly Shape[]): readonly Probe[] {
  const probes = new Map<string, Probe>();
  for (const shape of shapes) {
    fill(shape, (path) => {
      const toValue = (probe: string, other: string) => fill(shape, (at) => (at === path ? probe : other));
      if (!probes.has(path)) probes.set(path, { path, toValue });
      return '';
    });
  }
  return [...probes.values()];
}
