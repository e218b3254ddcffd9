import {
  type BinaryExpression,
  type ConditionalExpression,
  type Expression,
  type ExpressionStatement,
  type IfStatement,
  type Node,
  type PrefixUnaryExpression,
  type PropertyAccessExpression,
  type SourceFile,
  type SpreadAssignment,
  SyntaxKind,
  type TemplateSpan,
  type VoidExpression,
} from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import { isCall, methodOf, nodesOf, placeOf, type Typed } from './project'

const ASSIGNMENTS: readonly SyntaxKind[] = [SyntaxKind.EqualsToken, SyntaxKind.QuestionQuestionEqualsToken]
const LOGIC: readonly SyntaxKind[] = [SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken]
/** What these call has its answer looked at at once: a promise counts as true, or is dropped. */
const ITERATING = [
  'filter',
  'some',
  'every',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'forEach',
  'sort',
]

/** Whether somebody waits for this promise, says that nobody does, or takes its failure. */
function isHandled(node: Expression): boolean {
  if (node.kind === SyntaxKind.BinaryExpression)
    return ASSIGNMENTS.includes((node as BinaryExpression).operatorToken.kind)
  if (!isCall(node))
    return node.kind === SyntaxKind.AwaitExpression || node.kind === SyntaxKind.VoidExpression
  const method = methodOf(node)
  if (method === 'catch') return true
  if (method === 'then') return node.arguments.length === 2
  return method === 'finally' && isHandled((node.expression as PropertyAccessExpression).expression)
}

/** The expressions whose value decides or is written out: no promise may stand there. */
function decidingOf(node: Node): Expression[] {
  switch (node.kind) {
    case SyntaxKind.IfStatement:
    case SyntaxKind.WhileStatement:
      return [(node as IfStatement).expression]
    case SyntaxKind.ConditionalExpression:
      return [(node as ConditionalExpression).condition]
    case SyntaxKind.PrefixUnaryExpression:
      return [(node as PrefixUnaryExpression).operand]
    // A tagged template, as of SQL, takes what its tag takes.
    case SyntaxKind.TemplateSpan:
      return node.parent.parent.kind === SyntaxKind.TaggedTemplateExpression
        ? []
        : [(node as TemplateSpan).expression]
    case SyntaxKind.SpreadAssignment:
      return [(node as SpreadAssignment).expression]
    case SyntaxKind.BinaryExpression: {
      const { left, operatorToken } = node as BinaryExpression
      return LOGIC.includes(operatorToken.kind) ? [left] : []
    }
    default:
      return []
  }
}

interface Suspects {
  readonly floating: Expression[]
  readonly deciding: Expression[]
  readonly iterating: Expression[]
  readonly given: Expression[]
}

function suspectsOf(file: SourceFile): Suspects {
  const found: Suspects = { floating: [], deciding: [], iterating: [], given: [] }
  for (const node of nodesOf(file)) {
    if (node.kind === SyntaxKind.ExpressionStatement) {
      const { expression } = node as ExpressionStatement
      if (!isHandled(expression)) found.floating.push(expression)
    }
    // On the server a failure that nobody takes ends the process, and a write would follow the transaction around it.
    if (node.kind === SyntaxKind.VoidExpression && isOurs(file))
      found.floating.push((node as VoidExpression).expression)
    found.deciding.push(...decidingOf(node))
    if (isCall(node)) found.given.push(...node.arguments.filter(isFunctionOrName))
    if (isCall(node) && ITERATING.includes(methodOf(node) ?? '')) found.iterating.push(...node.arguments)
  }
  return found
}

const isFunctionOrName = ({ kind }: Node) =>
  kind === SyntaxKind.ArrowFunction || kind === SyntaxKind.Identifier

/** What a function of this type answers; undefined if it is none. */
function answerOf({ checker }: Typed, type: Type | undefined): Type | undefined {
  const [signature] = type ? checker.getSignaturesOfType(type, 0) : []
  return signature && checker.getReturnTypeOfSignature(signature)
}

/** The functions among these that answer with a promise. */
function answering(typed: Typed, callbacks: readonly Expression[]): Expression[] {
  if (callbacks.length === 0) return []
  const types = typed.checker.getTypeAtLocation(callbacks)
  return callbacks.filter((_, at) => {
    const answer = answerOf(typed, types[at])
    return answer !== undefined && typed.checker.getPropertyOfType(answer, 'then') !== undefined
  })
}

/** Functions that answer with a promise and are handed to somebody who expects none, and does not wait for it. */
function unawaited(typed: Typed, given: readonly Expression[]): Expression[] {
  const nothing = typed.checker.getVoidType()
  return answering(typed, given).filter((node) => {
    const expected = typed.checker.getContextualType(node)
    return answerOf(typed, expected) === nothing
  })
}

/** Not pages and tests: there is a browser or a runner that takes failures. */
const isOurs = ({ fileName }: SourceFile) => !/\/(app|tests)\/|\.(test\.ts|mjs)$/.test(fileName)

/** The promises and queries that nobody awaits, with their places. */
export function forgottenIn(typed: Typed): string[] {
  return typed.files.flatMap((file) => {
    const { floating, deciding, iterating, given } = suspectsOf(file)
    const plain = [...floating, ...deciding]
    const isPromise = typed.areThenable(plain)
    const found = [
      ...plain.filter((_, at) => isPromise[at]),
      ...answering(typed, iterating),
      ...unawaited(typed, isOurs(file) ? given : []),
    ]
    return found.map((node) => placeOf(file, node))
  })
}
