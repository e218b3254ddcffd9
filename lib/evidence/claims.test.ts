import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { translator } from '../kit/i18n/translator'
import * as claims from './claims'

type Tree = { readonly [key: string]: string | Tree }
const FOLDER = 'messages/zh-CN'

function* textsIn(tree: Tree, path: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${path}.${key}`, value]
    else yield* textsIn(value, `${path}.${key}`)
  }
}

const rooms = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const textsOf = (name: string) => [
  ...textsIn(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')), name.slice(0, -'.json'.length)),
]

/** What the law says, how rules and columns are explained, what files hold, and names of buttons claim nothing of a result. */
const CLAIM_NOTHING = ['columns', 'files', 'guide', 'judging', 'law']
const WORDS = /未发现|没有发现|没有比较|已比较|全部[^，。；]*线索|全体/

test('no other message denies or completes what only a claim may', () => {
  const others = rooms.filter((name) => ![...CLAIM_NOTHING, 'claims'].includes(name.replace('.json', '')))
  for (const name of ['results', 'overview', 'report', 'analyses', 'service', 'sections'])
    expect(others).toContain(`${name}.json`)
  expect(others.flatMap(textsOf).filter(([, text]) => WORDS.test(text))).toEqual([])
})

test('every claim has its condition in claims.ts, and nobody else says it', () => {
  const source = readFileSync('lib/evidence/claims.ts', 'utf8')
  const keys = textsOf('claims.json').map(([key]) => key.replace('claims.', ''))
  const built = keys.filter((key) => !source.includes(`'${key}'`))
  // The states of the signatures are named by their condition.
  expect(built).toEqual(['signingState', 'unsignedState', 'brokenState'])
})

const translate = translator('zh-CN')
const said = (found: claims.Claim | null | readonly claims.Claim[]) =>
  [found].flat().map((one) => one && claims.claimText(one, translate))

describe('that nothing was found is said', () => {
  test.each([
    ['all', '未发现线索', true],
    ['part', '在已比较的内容中未发现线索。', false],
    ['none', null, false],
    [null, '结果没有记载比较了哪些内容，请重新分析。', false],
  ] as const)('of a result that compared %s: %s', (compared, text, isClear) => {
    expect(said(claims.nothingFound(compared))).toEqual([text])
    expect(claims.absence('finding', compared).isClear).toBe(isClear)
  })

  test('of a table by its own words, with a reserve where not everything was compared', () => {
    const textsOf = (compared: claims.Compared) => {
      const { title, text } = claims.absence('shareAbove', compared)
      return [...said(title), ...said(text)]
    }
    expect(textsOf('all')).toEqual(['没有超过阈值的数据', '所有占比均未超过阈值。'])
    expect(textsOf('part')).toEqual(['没有超过阈值的数据', '只就已比较的内容而言；有内容没有比较。'])
    expect(textsOf('none')).toEqual(['没有比较任何内容', null])
  })

  test('of two bidders by the number of items compared', () => {
    expect(said(claims.noPattern(12))).toEqual([
      '这两家投标人可比的 12 个项目中，没有发现随机难以解释的规律。',
    ])
    expect([claims.noPattern(0), claims.noPairFlagged(0)]).toEqual([null, null])
  })

  test('of a bidder by the number of analyses that compared it', () => {
    const of = (compared: number, part: number, left: number) =>
      said(claims.noClueOfBidder({ compared, part, left }))
    expect(of(0, 0, 12)).toEqual(['各项分析都没有比较该投标人，有无线索不得而知。'])
    expect(of(3, 1, 9)).toEqual([
      '在比较了该投标人的 3 项分析中没有发现该投标人的线索，其中 1 项没有比较全部内容；另有 9 项没有比较该投标人。',
    ])
    expect(of(12, 0, 0)).toEqual(['在比较了该投标人的 12 项分析中没有发现该投标人的线索。'])
  })

  test('of what bidders share by the kinds that were looked for, and those that were not', () => {
    const of = (looked: string[], missing: string[]) =>
      said(claims.nothingShared('nothingShared', { looked, missing }, '、'))
    expect(of([], ['甲', '乙'])).toEqual(['共同线索尚未比较，有无不得而知。'])
    expect(of(['甲'], ['乙'])).toEqual([
      '没有发现共同线索，已比较：甲。',
      '以下线索尚未比较，有无不得而知：乙。',
    ])
    expect(of(['甲', '乙'], [])).toEqual(['没有发现共同线索，已比较：甲、乙。'])
  })
})

test('a table is judged in full only if it has findings and each is judged', () => {
  expect(said(claims.allJudged({ judged: 2, all: 2 }))).toEqual(['本表线索已全部处理'])
  expect([claims.allJudged({ judged: 1, all: 2 }), claims.allJudged({ judged: 0, all: 0 })]).toEqual([
    null,
    null,
  ])
})

test('a dossier has all that two share only if every kind was looked for in everything', () => {
  const of = (isWhole: boolean) => claims.sharedOfPair({ looked: ['甲'], missing: [], isWhole }).key
  expect([of(true), of(false)]).toEqual(['allShared', 'sharedInCompared'])
})

test('everything was compared only without a gap, and a sealed report is signed by all only if all have', () => {
  expect([claims.everythingCompared(0)?.key, claims.everythingCompared(1)]).toEqual([
    'everythingCompared',
    null,
  ])
  const sealed = (experts: number, signed: number) =>
    claims.sealedClaim(1, { experts, linked: signed, signed }, '').key
  expect([sealed(5, 5), sealed(5, 1), sealed(0, 0)]).toEqual(['sealed', 'sealedInPart', 'sealedInPart'])
})
