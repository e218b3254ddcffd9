import {
  type AwaitExpression,
  type CallExpression,
  type Expression,
  type Identifier,
  type MethodSignatureDeclaration,
  type Node,
  type PropertyAccessExpression,
  type PropertyAssignment,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { SymbolFlags } from 'typescript/unstable/sync'
import { isCall, nodesOf, placeOf, type Typed } from './project'

/**
 * While a transaction is open nobody else writes, so it waits for the store and nothing else: no file, no address, no
 * thread, no timer. Every `await` that a transaction reaches, in whatever function, is one of a query or of a function of
 * the product that again awaits nothing else.
 */
const OPENING = ['inTransaction', 'recorded']

const isFunction = ({ kind }: Node) =>
  kind === SyntaxKind.ArrowFunction || kind === SyntaxKind.FunctionExpression

const nameOf = ({ expression }: CallExpression): string | null =>
  expression.kind === SyntaxKind.Identifier ? (expression as Identifier).text : null

/** What `await` waits for, without parentheses and assertions. */
function bare(node: Expression): Expression {
  const wrapped = [SyntaxKind.ParenthesizedExpression, SyntaxKind.AsExpression, SyntaxKind.NonNullExpression]
  return wrapped.includes(node.kind) ? bare((node as AwaitExpression).expression) : node
}

/** The place where what is called is declared; null if it is not known. */
function declarationOf({ checker }: Typed, callee: Expression): Node | null {
  const named =
    callee.kind === SyntaxKind.PropertyAccessExpression ? (callee as PropertyAccessExpression).name : callee
  const found = checker.getSymbolAtLocation(named)
  if (!found) return null
  const symbol = found.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
  return (symbol.valueDeclaration ?? symbol.declarations[0])?.resolve() ?? null
}

/** The queue is asked by an interface; what it awaits is what the two that implement it await. */
const QUEUE = '/compute/queue/kinds.ts'
const QUEUES = ['/compute/queue/here.ts', '/compute/queue/between.ts']

/** The functions that implement a method of the queue. */
function inQueues(typed: Typed, method: string): Node[] {
  const files = typed.files.filter(({ fileName }) => QUEUES.some((name) => fileName.endsWith(name)))
  return files.flatMap((file) =>
    [...nodesOf(file)].flatMap((node) => {
      const { name, initializer } = node as PropertyAssignment
      const isMethod = node.kind === SyntaxKind.MethodDeclaration
      if ((!isMethod && node.kind !== SyntaxKind.PropertyAssignment) || name.getText() !== method) return []
      return initializer?.kind === SyntaxKind.Identifier ? (declarationOf(typed, initializer) ?? []) : node
    }),
  )
}

const isWithin = (folder: string, file: SourceFile) => file.fileName.startsWith(`${process.cwd()}/${folder}/`)

/** Why a transaction must not wait for this; null if it may. @param reach takes what it calls in turn */
function refusal(typed: Typed, node: Expression, reach: (declared: Node) => void): string | null {
  const { checker } = typed
  const type = checker.getTypeAtLocation(node)
  if (type && checker.getPropertyOfType(type, 'getSQL')) return null
  if (!isCall(node)) return node.kind === SyntaxKind.NewExpression ? 'not of the store' : null
  if (node.expression.kind === SyntaxKind.CallExpression) return null
  if (node.expression.getText() === 'Promise.all') return null
  const declared = declarationOf(typed, node.expression)
  if (!declared) return 'not known'
  const file = declared.getSourceFile()
  if (declared.kind === SyntaxKind.Parameter || declared.kind === SyntaxKind.BindingElement) return null
  // The queue is in the store: what it is asked in a transaction, it asks there.
  const ofStore = ['/drizzle-orm/', '/compute/queue/engine.ts'].some((name) => file.fileName.includes(name))
  if (isWithin('db', file) || ofStore) return null
  if (file.fileName.includes('/node_modules/') || file.isDeclarationFile) return 'not of the store'
  if (file.fileName.endsWith(QUEUE)) {
    const functions = inQueues(typed, (declared as MethodSignatureDeclaration).name.getText())
    functions.forEach(reach)
    return functions.length === QUEUES.length ? null : 'not known'
  }
  if (declared.kind === SyntaxKind.MethodSignature || declared.kind === SyntaxKind.PropertySignature)
    return 'not known'
  reach(declared)
  return null
}

/** The functions that transactions of this file run. */
function openingsOf(file: SourceFile): Node[] {
  return [...nodesOf(file)].flatMap((node) => {
    if (!isCall(node) || !OPENING.includes(nameOf(node) ?? '')) return []
    return node.arguments.filter(isFunction)
  })
}

/** The awaits within transactions of what is not of the store, with their places. */
export function foreignAwaitsIn(typed: Typed): string[] {
  const ours = typed.files.filter(({ fileName }) => !/\.test\.ts$|\/(tests|app)\//.test(fileName))
  const reached = new Set<Node>(ours.flatMap(openingsOf))
  const found: string[] = []
  // What is added meanwhile is met too.
  for (const declared of reached) {
    for (const node of nodesOf(declared)) {
      if (node.kind !== SyntaxKind.AwaitExpression) continue
      const awaited = bare((node as AwaitExpression).expression)
      const why = refusal(typed, awaited, (next) => reached.add(next))
      if (why) found.push(`${placeOf(node.getSourceFile(), awaited)} (${why})`)
    }
  }
  return [...new Set(found)]
}
