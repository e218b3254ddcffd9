import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  admin,
  baseUrl,
  clientOf,
  document,
  isOpenId,
  isWhole,
  names,
  type Operation,
  operations,
  pathOf,
  paths,
  queryOf,
  refused,
  refusedAtLength,
  send,
} from './refusals-support'

/** Wrong input on every path gets the common error shape; the client validates each answer. */

const OPEN_ID_MISSING = '异常：openId参数为空！'

/** Fields for which `{ x: 1 }` is no wrong type. */
const TAKING_OBJECTS = ['section', 'params']

describe('on every path', () => {
  test('an unknown field of the query', async () => {
    for (const operation of operations) {
      const query = queryOf(operation)
      query.set('nonsense', '1')
      const answer = await send(operation, query, operation.body ? {} : undefined)
      refused(answer, operation.name)
    }
    console.log(`unknown field of the query: ${operations.length} calls`)
  })

  test('a field that is stated twice, and a query beside a body', async () => {
    for (const query of ['size=1&size=2', 'page=1&page=1', 'q=a&q=b'])
      refused(await admin.get(`/api/system/users?${query}`), query)
    const both = { json: { name: '某', mobile: '', colour: '' } }
    refused(await admin.call('PUT', '/api/account/profile?name=other', both), 'query beside a body')
  })

  test('an unknown field of the body, a missing body, a body that is not JSON', async () => {
    const withBody = operations.filter(({ body }) => body)
    for (const operation of withBody) {
      refused(await send(operation, queryOf(operation), { nonsense: 1 }), operation.name)
      refused(await send(operation, queryOf(operation), 'text'), operation.name)
      const headers = { 'content-type': 'application/json' }
      const broken = { body: '{"openId":', headers }
      const answer = await clientOf(operation).call(operation.method, pathOf(operation), broken)
      refused(answer, operation.name, 415)
    }
    console.log(`unknown field of the body: ${withBody.length} calls`)
  })

  test('a wrong type, with the name of its field', async () => {
    let count = 0
    for (const operation of operations) {
      for (const field of operation.fields) {
        const takesSeveral = JSON.stringify(field.schema).includes('"array"')
        if (takesSeveral || (field.in === 'path' && !isWhole(field))) continue
        const query = queryOf(operation)
        if (field.in === 'query' && isWhole(field)) query.set(field.name, 'x')
        if (field.in === 'query' && !isWhole(field)) {
          query.append(field.name, 'one')
          query.append(field.name, 'two')
        }
        const path = pathOf(operation, field.in === 'path' ? { [field.name]: 'x' } : {})
        const answer = await send(operation, query, operation.body ? {} : undefined, path)
        refused(answer, `${operation.name} ${field.name}`)
        expect(names(answer), operation.name).toContain(field.name)
        count++
      }
      for (const name of Object.keys(operation.body?.properties ?? {})) {
        const answer = await send(operation, queryOf(operation), { [name]: { x: 1 } })
        refused(answer, `${operation.name} ${name}`)
        const found = names(answer).some((path: string) => path.split('.')[0] === name)
        expect(found || TAKING_OBJECTS.includes(name), `${operation.name} ${name}`).toBe(true)
        count++
      }
    }
    console.log(`wrong type: ${count} fields`)
  })

  test('no openId', async () => {
    let count = 0
    for (const operation of operations) {
      const inQuery = operation.fields.find((field) => field.in === 'query' && isOpenId(field.name))
      const inBody = operation.body?.required?.includes('openId')
      if (!inQuery?.required && !inBody) continue
      const query = queryOf(operation)
      if (inQuery) query.delete(inQuery.name)
      const answers = [await send(operation, query, inBody ? {} : undefined)]
      if (inQuery) query.set(inQuery.name, '')
      if (inQuery) answers.push(await send(operation, query))
      if (inBody) answers.push(await send(operation, query, { openId: '' }))
      for (const answer of answers) refused(answer, operation.name)
      if (inQuery?.name !== 'id.equals') {
        for (const { body } of answers) expect(body.message, operation.name).toBe(OPEN_ID_MISSING)
      }
      count++
    }
    const form = new FormData()
    form.set('fileType', '1')
    form.set('file', new Blob(['x']), 'x.LNZF')
    const upload = await admin.call('POST', '/api/tb-files/upload', { body: form })
    expect(upload.body.message).toContain(OPEN_ID_MISSING)
    console.log(`no openId: ${count + 1} calls`)
  })

  test('page 0 is the first, size 1000000 is too much', async () => {
    // The pages of a document are no pages of a list, and have no size.
    const isPaged = ({ fields }: Operation) =>
      ['page', 'size'].every((wanted) => fields.some(({ name }) => name === wanted))
    const paged = operations.filter(isPaged)
    for (const operation of paged) {
      const query = queryOf(operation)
      query.set('page', '0')
      const first = await send(operation, query)
      if (first.status === 200) expect(first.headers.get('x-current'), operation.name).toBe('1')
      else refused(first, operation.name, 404)
      query.set('size', '1000000')
      const large = await send(operation, query)
      refused(large, operation.name)
      expect(names(large), operation.name).toEqual(['size'])
    }
    console.log(`page 0 and size 1000000: ${paged.length} calls`)
  })

  test('a query value of 10 MB', async () => {
    // Refused before the path is read: one call of each method here, all of them in refusals.long.test.ts.
    const methods = [...new Set(operations.map(({ method }) => method))]
    for (const method of methods) await refusedAtLength(operations.find((one) => one.method === method)!)
    expect(methods.length).toBeGreaterThan(3)
  })

  test('a multipart body that is broken or not accepted by the call', async () => {
    const boundary = 'multipart/form-data; boundary=x'
    const bodies: [string, string][] = [
      ['multipart/form-data', '--x\r\n'],
      [boundary, ''],
      [boundary, '--x\r\nContent-Disposition: form-data; name="openId"\r\n\r\n'],
      [boundary, '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
      ['application/json', '{}'],
    ]
    for (const operation of operations.filter(({ method, body }) => method !== 'GET' && body)) {
      const [type, body] = bodies[2]!
      const options = { headers: { 'content-type': type }, body }
      refused(
        await clientOf(operation).call(operation.method, pathOf(operation), options),
        operation.name,
        415,
      )
    }
    for (const [type, body] of bodies) {
      const answer = await admin.call('POST', '/api/tb-files/upload', {
        headers: { 'content-type': type },
        body,
      })
      expect([400, 415, 422], type).toContain(answer.status)
    }
  })

  test('another method is answered with 405 and the allowed ones', async () => {
    for (const path of paths) {
      const known = Object.keys(document.paths[path]).map((method) => method.toUpperCase())
      const other = ['PATCH', 'DELETE', 'PUT', 'POST'].find((method) => !known.includes(method))!
      const address = path.replaceAll(/\{\w+\}/g, '1')
      // A method that no path with one parameter accepts is not accepted by a sibling path either.
      const answer = await admin.call(other, address)
      refused(answer, `${other} ${path}`, 405)
      const allowed = (answer.headers.get('allow') ?? '').split(/,\s*/)
      expect(allowed, path).toEqual(expect.arrayContaining(known))
      expect(allowed, path).not.toContain(other)
      expect(answer.headers.get('content-security-policy'), path).toContain("default-src 'none'")
    }
  })
})

describe('elsewhere', () => {
  test.each(['/api/nothing', '/api/tb-files/1/2/3', '/message/nothing', '/thsadmin/api/nothing'])(
    '%s is 404 in the language of the caller, whatever the method',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await admin.call(method, path, { headers: { 'accept-language': 'en' } })
        refused(answer, path, 404)
        expect(answer.body.message).toBe('Not found')
      }
    },
  )

  test('an address that cannot be decoded is answered with 400', async () => {
    refused(await admin.get('/api/tb-files/%E0%A4%A'), 'broken escape')
  })

  test('a request that is not HTTP gets 400 in the common shape, and the server continues', async () => {
    const { hostname, port } = new URL(baseUrl)
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('this is no request\r\n\r\n'))
      let text = ''
      socket.on('data', (piece) => {
        text += piece
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(reply.split('\r\n\r\n')[1]!)).toMatchObject({ success: false, code: 400 })
    expect((await admin.get('/api/currentUser')).status).toBe(200)
  })
})
