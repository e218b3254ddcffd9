import { expect, test } from 'vitest'
import { maskedUser, wpsCodes } from './wps-codes'

test('codes of a document: machines in one case, users apart from them and masked', () => {
  const traces = { wpsHdid: ['00ab', '0000-0000'], wpsUser: ['208514467', '0', '-1', '1'] }
  expect(wpsCodes({ traces })).toEqual([
    { kind: 'hardware', code: '00AB', shown: '00ab' },
    { kind: 'user', code: 'USER 208514467', shown: '20****67' },
  ])
  expect(wpsCodes({ traces: {} })).toEqual([])
})

test('nothing but the ends of an id is shown', () => {
  expect(['1', '12', '123', '123456'].map(maskedUser)).toEqual(['****', '****', '1****3', '12****56'])
})
