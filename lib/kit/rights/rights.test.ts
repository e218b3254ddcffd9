import { expect, test } from 'vitest'
import { AppError } from '../errors'
import { inRequest, onItsOwn } from '../request.mjs'
import { assertRights, forgetRights, noteRight, rightsOfRequest } from './rights'

const gone = async () => {
  throw new AppError('sectionForbidden')
}
const held = async () => {}

test('a request is refused as soon as one of the rights it was let in by is gone', async () => {
  await inRequest('r1', async () => {
    let isMember = true
    noteRight('person', held)
    noteRight('section a', async () => (isMember ? held() : gone()))
    await assertRights()
    isMember = false
    await expect(assertRights()).rejects.toThrow(AppError)
  })
})

test('requests do not know each other’s rights, and outside of requests nothing is refused', async () => {
  await inRequest('r1', async () => {
    noteRight('person', gone)
    await inRequest('r2', () => assertRights())
  })
  noteRight('person', gone)
  await assertRights()
})

test('what is being sent is checked after the call; what it began is not', async () => {
  await inRequest('r1', async () => {
    noteRight('person', gone)
    const check = rightsOfRequest()
    await onItsOwn(() => assertRights())
    forgetRights()
    await assertRights()
    await expect(check()).rejects.toThrow(AppError)
  })
})
