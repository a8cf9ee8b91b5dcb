import type * as z from 'zod/mini';
import { ProblemError } from '../contract/problem.ts';

export type Shape = z.core.$ZodType;
type Tree = { [key: string]: unknown };

const maxDepth = 4;
// More than any schema has, and any list may hold. Whoever sends more is refused before each is looked at.
const mostKeys = 200;
const mostItems = 2000;

/** `ProjectSteps[0][titleEN]`, `HostingProperties[0].titleEN` and `KeepMedia[]` as paths. */
export function pathOfKey(key: string): string[] {
  const path = key.split(/[.[]/).map((part) => part.replace(/\]$/, ''));
  return path.length > maxDepth ? [key] : path.filter((part, index) => index === 0 || part !== '');
}

/** Puts a value into the tree; a name that comes again makes a list. No prototype, so no key is special. */
export function setPath(tree: Tree, path: string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length > 0) {
    const child = tree[name];
    const branch: Tree = isTree(child) ? child : Object.assign(Object.create(null), name in tree ? [child].flat() : {});
    tree[name] = branch;
    setPath(branch, rest, value);
  } else if (name in tree) {
    const there = tree[name];
    tree[name] = Array.isArray(there) ? [...there, value] : [there, value];
  } else {
    tree[name] = value;
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === null;
}

type Definition = { type: string; shape?: Record<string, Shape>; element?: Shape; innerType?: Shape; out?: Shape };

export function definitionOf(schema: Shape): Definition {
  return schema._zod.def as Definition;
}

/**
 * Gives a body the spelling of its schema: keys in any letter case, lists written with indexes, a single
 * value where a list is meant. What the schema does not know keeps its name and is reported by the schema.
 */
export function coerceToSchema(schema: Shape, value: unknown): unknown {
  const definition = definitionOf(schema);
  if (definition.innerType && ['optional', 'nullable', 'default'].includes(definition.type)) {
    // An empty field is how a form says that nothing was filled in, or that nothing shall be left of it.
    if (value === '') return takesNull(schema) ? null : undefined;
    const isLeftOut = value === undefined || (value === null && definition.type === 'nullable');
    return isLeftOut ? value : coerceToSchema(definition.innerType, value);
  }
  if (definition.type === 'pipe' && definition.out) return coerceToSchema(definition.out, value);
  if (definition.type === 'array' && definition.element) return fitList(definition.element, value);
  if (definition.type === 'object' && definition.shape && isPlainObject(value))
    return fitObject(definition.shape, value);
  return value;
}

function takesNull(schema: Shape): boolean {
  const { type, innerType, out } = definitionOf(schema);
  const inner = innerType ?? out;
  return type === 'nullable' || (inner !== undefined && takesNull(inner));
}

function fitList(element: Shape, value: unknown): unknown {
  if (value === undefined) return value;
  const indexed = isPlainObject(value) && Object.keys(value).every((key) => /^\d{1,4}$/.test(key));
  const list = indexed
    ? Object.entries(value)
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([, item]) => item)
    : Array.isArray(value)
      ? value
      : [value];
  if (list.length > mostItems) throw new ProblemError('unparsable');
  return list.map((item) => coerceToSchema(element, item));
}

function fitObject(shape: Record<string, Shape>, value: Tree): Tree {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const fitted: Tree = {};
  const entries = Object.entries(value);
  if (entries.length > mostKeys) throw new ProblemError('unparsable');
  for (const [key, item] of entries) {
    const name = names.get(key.toLowerCase());
    const field = name === undefined || name in fitted ? undefined : shape[name];
    // defineProperty, because assigning to `__proto__` would change the object instead of adding a key.
    Object.defineProperty(fitted, field ? (name ?? key) : key, {
      value: field ? coerceToSchema(field, item) : item,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return fitted;
}

function isPlainObject(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
