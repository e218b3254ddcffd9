import { describe, expect, test } from 'vitest'
import type { Block, Notice } from '../../analyses/chapter/blocks'
import type { ReportContext } from '../../analyses/chapter/context'
import { claimText, type SigningFacts, signingClaim } from '../../evidence/claims'
import { translator } from '../../kit/i18n/translator'
import type { CommitteeWork } from '../committee/work'
import type { Signature, Version } from '../data'
import { signersOf, signingFacts } from '../seal/signers'
import { signatureChapter } from './signatures'

const NAMES = ['张评审', '王评审', '刘评审', '陈评审', '杨评审']
const context: ReportContext = { locale: 'zh-CN', translate: translator('zh-CN'), rows: 10, laws: [] }

/** A committee of five; the first so many are linked, and those of them without the permission are named. */
function workOf(linked: number, mayNot: readonly string[] = []): CommitteeWork {
  const experts = NAMES.map((expertName, at) => ({
    expertName,
    isLeader: 0,
    userId: at < linked ? at + 1 : null,
  }))
  const committee = NAMES.slice(0, linked).map((name, at) => {
    return { userId: at + 1, username: `u${at}`, name, isLeader: at === 0, maySign: !mayNot.includes(name) }
  })
  return { experts, committee } as unknown as CommitteeWork
}
function signedBy(userIds: readonly number[], hasAccounts = true): Version {
  const signatures = userIds.map((userId): Signature => {
    const username = hasAccounts ? `u${userId - 1}` : null
    return { id: userId, versionId: 1, userId, username, name: NAMES[userId - 1]!, hash: 'h', at: 0 }
  })
  return { id: 1, number: 1, hash: 'h', contents: '', sealedAt: 1, documentsHash: null, signatures }
}
const factsOf = (work: CommitteeWork, version: Version | null) => signingFacts(signersOf(work, version))
const claimOf = (facts: SigningFacts): string => claimText(signingClaim(facts), context.translate)
const isNotice = (block: Block): block is Notice => block.kind === 'notice'

test.each<[string, CommitteeWork, Version | null, string]>([
  ['one linked of five has signed', workOf(1), signedBy([1]), '线上已签 1 人，另 4 人待书面签名'],
  ['nobody has signed', workOf(3), null, '线上已签 0 人，3 人待线上签名，另 2 人待书面签名'],
  ['some of those linked have signed', workOf(5), signedBy([1, 2]), '线上已签 2 人，3 人待线上签名'],
  ['all five have signed here', workOf(5), signedBy([1, 2, 3, 4, 5]), '5 人均已在线签名'],
  [
    'a linked member who may not sign here signs on paper',
    workOf(2, ['王评审']),
    signedBy([1]),
    '线上已签 1 人，另 4 人待书面签名',
  ],
  [
    'signatures from before there were accounts are those of the experts of that name',
    workOf(0),
    signedBy([1, 2, 3, 4, 5], false),
    '5 人均已在线签名',
  ],
])('how far it is signed: %s', (_, work, version, words) => {
  expect(claimOf(factsOf(work, version))).toBe(words)
})

describe('a sealed report', () => {
  const shown = (work: CommitteeWork, version: Version) => {
    const seal = { version, isSealed: true, hash: 'h' }
    const blocks = signatureChapter(work, seal, '1:h', { id: 'signatures', number: '5' } as never, context)
    const lines = blocks.flatMap((block) => (block.kind === 'signatures' ? block.lines : []))
    return { notice: blocks.find(isNotice), lines }
  }

  test('with four lines left for signatures on paper does not say that it is signed by all', () => {
    const { notice, lines } = shown(workOf(1), signedBy([1]))
    expect(lines.filter(({ signed }) => signed === null).map(({ role }) => role)).toEqual(
      Array.from({ length: 4 }, () => '成员 · 书面签字'),
    )
    expect(notice?.tone).toBe('warn')
    expect(notice?.text).toContain('已封存为第 1 版：线上已签 1 人，另 4 人待书面签名。')
  })

  test('that everybody has signed here says so', () => {
    const { notice, lines } = shown(workOf(5), signedBy([1, 2, 3, 4, 5]))
    expect(lines.every(({ signed }) => signed !== null)).toBe(true)
    expect(notice).toMatchObject({ tone: 'good', text: '本报告已封存为第 1 版：5 人均已在线签名。' })
  })
})
