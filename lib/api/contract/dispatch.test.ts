import { describe, expect, test } from 'vitest'
import { answering, type CallTable, finderOf } from './dispatch'
import type { Handler } from './endpoint'

const says = (name: string) =>
  (async (_request: Request, { params }: { params: Promise<Record<string, string>> }) =>
    new Response(JSON.stringify({ name, ...(await params) }))) as unknown as Handler

const TABLE: CallTable = {
  '/api/files': { GET: says('list') },
  '/api/files/{id}': { GET: says('one'), DELETE: says('remove') },
  '/api/files/{id}/excel': { GET: says('excel') },
  '/api/files/columns/{id}': { POST: says('columns') },
  '/api/files/findByOpenId/{openId}': { GET: says('of section') },
}
const find = finderOf(TABLE)
const { GET, POST, DELETE, OPTIONS } = answering(find)

const outcome = async (
  call: (request: Request) => Promise<Response>,
  path: string,
): Promise<[number, unknown]> => {
  const answer = await call(new Request(`http://127.0.0.1${path}`))
  const text = await answer.text()
  return [answer.status, text === '' ? answer.headers.get('allow') : JSON.parse(text)]
}

describe('a call is found by its path', () => {
  test.each([
    ['/api/files', { name: 'list' }],
    ['/api/files/', { name: 'list' }],
    ['/api/files/7', { name: 'one', id: '7' }],
    ['/api/files/a%20b%2Fc', { name: 'one', id: 'a b/c' }],
    ['/api/files/7/excel', { name: 'excel', id: '7' }],
    ['/api/files/findByOpenId/s-1', { name: 'of section', openId: 's-1' }],
  ])('%s', async (path, said) => expect(await outcome(GET, path)).toEqual([200, said]))

  test('of two that fit, the one that names more at its beginning', async () => {
    expect(await outcome(POST, '/api/files/columns/excel')).toEqual([200, { name: 'columns', id: 'excel' }])
  })

  test('a name in braces is no parameter of a request', async () => {
    expect(await outcome(GET, '/api/files/%7Bid%7D')).toEqual([200, { name: 'one', id: '{id}' }])
  })
})

describe('a path or method without a call', () => {
  test.each([
    ['/api/nothing', 404],
    ['/api/files/7/8/9', 404],
    ['/api/files/%', 404],
    ['/api/f%69les', 404],
    ['/api', 404],
    // Without the id, its name is not taken for the id of a file.
    ['/api/files/findByOpenId', 400],
  ])('%s: %i', async (path, status) => expect((await outcome(GET, path))[0]).toBe(status))

  test('is refused with the methods that there are', async () => {
    expect(await outcome(POST, '/api/files/7')).toEqual([405, 'DELETE, GET, HEAD, OPTIONS'])
    expect(await outcome(DELETE, '/api/files')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await outcome(OPTIONS, '/api/files/columns/1')).toEqual([204, 'OPTIONS, POST'])
  })
})
