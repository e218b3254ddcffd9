import {
  type CallExpression,
  type Expression,
  type Node,
  type PropertyAccessExpression,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'

/** Reads types as the compiler sees them; tests of the code use it for what no lint knows. */
export interface Typed {
  /** The files of the project itself. */
  readonly files: readonly SourceFile[]
  readonly checker: Checker
  /** Whether these expressions have a `then`: promises, and queries of the store. */
  readonly areThenable: (nodes: readonly Expression[]) => readonly boolean[]
}

function thenables(checker: Checker): Typed['areThenable'] {
  const known = new Map<Type, boolean>()
  const isThenable = (type: Type | undefined) => {
    if (!type) return false
    const found = known.get(type) ?? checker.getPropertyOfType(type, 'then') !== undefined
    known.set(type, found)
    return found
  }
  return (nodes) => (nodes.length === 0 ? [] : checker.getTypeAtLocation(nodes).map(isThenable))
}

/** Reads a project with `read` and closes it again. */
export function withTypes<T>(config: string, read: (typed: Typed) => T): T {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProject: config }).getProjects() as [Project]
    const { program, checker } = project
    const own = project.rootFiles.filter(
      (path) => !path.includes('node_modules') && !path.includes('/.next/'),
    )
    const files = own.flatMap((path) => program.getSourceFile(path) ?? [])
    return read({ files, checker, areThenable: thenables(checker) })
  } finally {
    api.close()
  }
}

/** Every node below this one, itself included. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  const below: Node[] = []
  node.forEachChild((child) => {
    below.push(child)
  })
  for (const child of below) yield* nodesOf(child)
}

export const isCall = (node: Node): node is CallExpression => node.kind === SyntaxKind.CallExpression

/** The name of the method that is called; null if it is not a method. */
export function methodOf(call: CallExpression): string | null {
  const { expression } = call
  if (expression.kind !== SyntaxKind.PropertyAccessExpression) return null
  return (expression as PropertyAccessExpression).name.text
}

/** Where a node stands, for a message: `folder/file.ts:12 its first words`. */
export function placeOf(file: SourceFile, node: Node): string {
  const start = node.getStart(file)
  const line = file.text.slice(0, start).split('\n').length
  const words = file.text.slice(start, node.end).split('\n')[0]
  return `${file.fileName.replace(`${process.cwd()}/`, '')}:${line} ${words}`
}
