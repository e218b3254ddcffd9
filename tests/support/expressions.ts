import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'

/** A regular expression in the source. */
export interface Expression {
  readonly file: string
  readonly line: number
  /** `/pattern/flags`, or the call of `RegExp` that creates one. */
  readonly source: string
  /** Null if the pattern is composed at run time. */
  readonly pattern: string | null
  readonly flags: string
}

interface SyntaxNode {
  readonly type?: string
  readonly start: number
  readonly end: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

function sourcesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return /\.(ts|tsx|mjs)$/.test(path) ? [path] : []
  return readdirSync(path).flatMap((name) => sourcesBelow(join(path, name)))
}

function expressionsOf(file: string): Expression[] {
  const text = readFileSync(file, 'utf8')
  const found: Expression[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, start, end, regex, callee } = value as SyntaxNode
    const place = () => ({
      file,
      line: text.slice(0, start).split('\n').length,
      source: text.slice(start, end),
    })
    if (regex) found.push({ ...place(), ...regex })
    const isMade = (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp'
    if (isMade) found.push({ ...place(), pattern: null, flags: '' })
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** Every expression in the sources below these paths, except in tests. */
export function allExpressions(paths: readonly string[]): Expression[] {
  return paths
    .flatMap(sourcesBelow)
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap(expressionsOf)
}
