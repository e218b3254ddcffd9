import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApi } from '../../lib/api/contract/openapi'
import { productCalls } from '../../lib/api/document'
import { callTable } from '../support/calls'

const calls = callTable()
const table = calls.map(({ call }) => call).sort()
const document = openApi(productCalls())
test('every call of the contract exists', () => {
  const contract: string[] = JSON.parse(readFileSync('tests/unit/cases/contract-calls.json', 'utf8'))
  console.log(`${contract.length} calls of the contract, ${table.length} in the product`)
  expect(contract.filter((call) => !table.includes(call))).toEqual([])
})

test('every call has a purpose and an answer', () => {
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(calls as Record<string, Record<string, unknown>>)) {
      const name = `${method} ${path}`
      expect(String(operation.summary).length, name).toBeGreaterThan(10)
      const { 200: good } = operation.responses as Record<
        number,
        { content: Record<string, { schema: object }> }
      >
      const [[media, { schema }]] = Object.entries(good!.content) as [[string, { schema: object }]]
      expect(Object.keys(schema), `${name} ${media}`).not.toEqual([])
    }
  }
})

/** Every property of this name, wherever it stands in a part of the document. */
function properties(part: unknown, name: string): { readonly description?: string }[] {
  if (typeof part !== 'object' || part === null) return []
  const own = (part as { properties?: Record<string, object> }).properties?.[name]
  return [...(own ? [own] : []), ...Object.values(part).flatMap((inner) => properties(inner, name))]
}

test('both services that state whether a code is public say what their value means', () => {
  for (const [service, value] of [
    ['tb-qb-act-features/querySum', /^true: /],
    ['tb-qb-act-transactions/queryDetails', /^"1": .*"0": /],
  ] as const) {
    const stated = properties(document.paths[`/api/${service}`], 'isPublic')
    expect(stated.length, service).toBeGreaterThan(0)
    for (const { description } of stated) expect(description, service).toMatch(value)
  }
})

test('no two calls have the same id', () => {
  const ids = Object.values(document.paths).flatMap((calls) =>
    Object.values(calls as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('every name in a path is a field of the input', () => {
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const operation of Object.values(
      calls as Record<string, { parameters: { in: string; name: string }[] }>,
    )) {
      const named = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(named)
    }
  }
})

test('the document states what each call needs', () => {
  const paths: Record<string, Record<string, Record<string, unknown>>> = JSON.parse(
    JSON.stringify(document.paths),
  )
  const stated = calls.map(({ call, path, method }) => [
    call,
    paths[path]?.[method.toLowerCase()]?.['x-needs'],
  ])
  const declared = calls.map(({ call, needs }) => [
    call,
    Array.isArray(needs) || needs === 'open' || needs === 'signedIn' ? needs : [needs],
  ])
  expect(stated).toEqual(declared)
})
