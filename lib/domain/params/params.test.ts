import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import texts from '../../../messages/zh-CN/params.json'
import { checkParams } from './check'
import { decodeParams, encodeParams, readParams, statedParams } from './codec'
import { engineParams } from './engine'
import { type NumberParam, RULES } from './kinds'
import { DEFAULT_PARAMS, formOf, isEnabled, PARAMS, type ParamValues } from './table'

const facts = { fileIds: new Set([7, 12]), unpricedIds: new Set([13]), bidderIds: new Set([1, 2, 3]) }
const change = (values: Partial<ParamValues>): ParamValues => ({ ...DEFAULT_PARAMS, ...values })
const messages = (values: Partial<ParamValues>) =>
  checkParams(change(values), facts).map(({ key, message }) => `${key} ${message}`)
const words: Record<string, never> = texts as never
const numbers: readonly (NumberParam & { key: string })[] = PARAMS.filter((param) => param.kind === 'number')

describe('the defaults', () => {
  it('match the specification and can be saved', () => {
    expect(checkParams(DEFAULT_PARAMS, { fileIds: new Set() })).toEqual([])
    expect(encodeParams(DEFAULT_PARAMS)).toMatchObject({
      jj_fhx_enable: 'true',
      jj_sscw_enable: 'true',
      jj_gl_enable: 'false',
      jj_gl_rule: 'same,rate,diff',
      jj_gl_thresholdNumber: '10',
      jj_gl_jz_rate: '1',
      jj_hlx_enable: 'false',
      jj_hlx_hlj_type: 'hlj',
      jj_hlx_hlj_n: '5',
      jj_hlx_zdj_qdfs: 'item',
      jj_hlx_qbfw: null,
    })
  })

  it('reach the engine under its own names', () => {
    expect(engineParams(DEFAULT_PARAMS)).toMatchObject({
      regular: {
        rules: { same: true, rate: true, diff: true },
        compareResources: true,
        compareBuildUps: true,
        checkCount: true,
        countLimit: 10,
        checkCountShare: true,
        countShareLimit: 50,
        checkAmountShare: true,
        amountShareLimit: 50,
        compareFeatures: true,
        compareErrors: true,
        conformanceErrors: true,
        calcErrors: true,
        ignoreCommonErrors: true,
        samePriceLimit: 80,
        regularPriceLimit: 80,
        concentrationRate: 1,
        concentrationCount: 2,
      },
      rational: {
        benchmark: 'hlj',
        bidderThreshold: 5,
        dropHighest: 1,
        dropLowest: 1,
        positiveLimit: 10,
        negativeLimit: 10,
        shareLimit: 20,
        lowestBy: 'item',
        floatRate: 0,
        controlInMean: false,
        meanBidders: [],
        limitBy: 'rate',
        positiveAmount: null,
        negativeAmount: null,
        limitSign: 'ge',
        specifiedFileId: null,
      },
      tecSame: {
        minLength: 40,
        share: 1.5,
        passage: 4,
        seeds: 60,
        commonRate: 80,
        tables: true,
        images: true,
        traces: true,
        ignoreWords: [],
      },
      tecLayout: { ignoreWords: [], maxPlaces: 200, images: true },
      screens: { net: false, near: 0.1, years: 5, minPast: 30 },
      cobids: { minSections: 5, minTogether: 3, fdr: 1 },
      unbalance: { uLimit: 20, sigma: 15, rho: 0.5, draws: 10_000 },
    })
  })
})

describe('a row', () => {
  it('of a number states its unit, or that it has none', () => {
    expect(numbers.filter(({ unit }) => unit === undefined).map(({ key }) => key)).toEqual([])
  })

  it('states a place of its form, on which it then stands once', () => {
    const groups = [...new Set(PARAMS.map(({ group }) => group))]
    for (const group of groups) {
      const own = PARAMS.filter((param) => param.group === group && param.kind !== 'reserved')
      const form = formOf(group)
      const shown = [form.switch ?? [], form.parts.map(({ keys }) => keys)].flat(2)
      expect([group, shown.toSorted()]).toEqual([group, own.map(({ key }) => key).toSorted()])
    }
  })

  it('stands on the form in the order of the table, or last', () => {
    const [benchmark] = formOf('rational').parts
    expect(benchmark!.keys.at(-1)).toBe('jj_hlx_zdj_qdfs')
    expect(formOf('tecLayout').parts[0]!.keys.at(-1)).toBe('js_ab_ignoreWords')
  })

  it('has a label, and a text for each option and its unit', () => {
    const options = PARAMS.flatMap((param) =>
      param.kind === 'choice' ? param.options.map((option) => `options.${param.key}.${option}`) : [],
    )
    const units = numbers.flatMap(({ unit }) => (unit === null ? [] : [`units.${unit}`]))
    const missing = numbers.map((param) => `errors.${param.missing ?? 'missing'}`)
    const wanted = [...PARAMS.map(({ key }) => `labels.${key}`), ...options, ...units, ...missing]
    const has = (path: string) =>
      typeof path.split('.').reduce((at, key) => at?.[key] as never, words) === 'string'
    expect(wanted.filter((path) => !has(path))).toEqual([])
  })
})

describe.each(numbers)('$key', (param) => {
  const condition = param.needed ?? null
  const needing = condition && {
    [condition.key]: Array.isArray(condition.is) ? condition.is[0] : condition.is,
  }
  const values = (value: number | null) => change({ ...needing, [param.key]: value } as Partial<ParamValues>)
  const found = (value: number | null) =>
    checkParams(values(value), facts).filter(
      ({ key, message }) => key === param.key && message !== 'dropsTooMany',
    )
  const step = 10 ** -param.decimals

  it('accepts every number within its range and decimals', () => {
    const units = fc.integer({ min: param.min / step, max: param.max / step })
    fc.assert(
      fc.property(units, (n) => {
        expect(found(Number((n * step).toFixed(param.decimals)))).toEqual([])
      }),
    )
    for (const edge of [param.min, param.max]) expect(found(edge)).toEqual([])
  })

  it('refuses numbers out of range', () => {
    const below = fc.double({ max: param.min - step / 2, noNaN: true, noDefaultInfinity: true })
    const above = fc.double({ min: param.max + step / 2, noNaN: true, noDefaultInfinity: true })
    const bounds = param.decimals === 0 ? 'wholeBounds' : 'bounds'
    fc.assert(
      fc.property(fc.oneof(below, above), (value) => {
        expect(found(value)).toMatchObject([{ key: param.key, message: bounds, values: { min: param.min } }])
      }),
    )
    expect(found(param.min + step / 10)).toMatchObject([{ message: bounds }])
    expect(found(Number.NaN)).toMatchObject([{ message: 'unreadable' }])
  })

  it('requires a value where one is needed', () => {
    expect(found(null)).toEqual([{ key: param.key, message: param.missing ?? 'missing', values: {} }])
    if (!condition) return
    const { key, is } = condition
    const unused = { jj_hlx_pldw: 'rate', jj_hlx_hlj_type: 'zdj' }
    const other = typeof is === 'boolean' ? !is : unused[key as keyof typeof unused]
    expect(checkParams({ ...values(null), [key]: other }, facts)).toEqual([])
  })
})

describe('the check', () => {
  it('keeps conformance and arithmetic switched on', () => {
    expect(messages({ jj_fhx_enable: false })).toEqual(['jj_fhx_enable fixed'])
    expect(messages({ jj_sscw_enable: false })).toEqual(['jj_sscw_enable fixed'])
  })

  it('requires a rule, a benchmark, and an existing file if one is chosen', () => {
    expect(messages({ jj_gl_rule: [] })).toEqual(['jj_gl_rule rules'])
    expect(messages({ jj_hlx_hlj_type: null })).toEqual(['jj_hlx_hlj_type benchmark'])
    for (const kind of ['hlj', 'kzj', 'zdj', 'cdj', '7', '12'])
      expect(messages({ jj_hlx_hlj_type: kind })).toEqual([])
    for (const choice of ['zhiding', 'file', '8', '-7', '7.0', 'HLJ'])
      expect(messages({ jj_hlx_hlj_type: choice })).toEqual(['jj_hlx_hlj_type specifiedFile'])
    expect(messages({ jj_hlx_hlj_type: '13' })).toEqual(['jj_hlx_hlj_type unpricedFile'])
  })

  it('refuses to drop as many bids as N or more, for hlj only', () => {
    const part = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), part, part, (n, x, y) => {
        const values = { jj_hlx_hlj_n: n, jj_hlx_hlj_high: x, jj_hlx_hlj_low: y }
        const refused = Math.floor(x) + Math.floor(y) >= n
        expect(messages(values)).toEqual(refused ? ['jj_hlx_hlj_n dropsTooMany'] : [])
        expect(messages({ ...values, jj_hlx_hlj_type: 'kzj' })).toEqual([])
      }),
    )
    expect(messages({ jj_hlx_hlj_n: 3, jj_hlx_hlj_high: 1.99, jj_hlx_hlj_low: 1.99 })).toEqual([])
  })

  it('lets two or more bidders of the section enter the mean, or all', () => {
    for (const chosen of [[], ['1', '3'], ['1', '2', '3']])
      expect(messages({ jj_hlx_hlj_tbr: chosen })).toEqual([])
    expect(messages({ jj_hlx_hlj_tbr: ['2'] })).toEqual(['jj_hlx_hlj_tbr oneBidder'])
    expect(messages({ jj_hlx_hlj_tbr: ['1', '4'] })).toEqual(['jj_hlx_hlj_tbr unknownBidder'])
    // The defaults of an organisation are no section's.
    const defaults = checkParams(change({ jj_hlx_hlj_tbr: ['1', '2'] }), { fileIds: new Set() })
    expect(defaults).toMatchObject([{ key: 'jj_hlx_hlj_tbr', message: 'unknownBidder' }])
  })

  it('lists every problem in the order of the table', () => {
    const found = messages({ jj_hlx_zpl: null, jj_gl_rule: [], jj_gl_thresholdNumber: 1 })
    expect(found).toEqual([
      'jj_gl_rule rules',
      'jj_gl_thresholdNumber wholeBounds',
      'jj_hlx_zpl positiveLimit',
    ])
  })
})

describe('the codec', () => {
  const anyOf: Record<string, (param: never) => fc.Arbitrary<unknown>> = {
    flag: () => fc.boolean(),
    number: () => fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
    rules: () => fc.subarray([...RULES]),
    benchmark: () => fc.constantFrom('hlj', 'kzj', 'zdj', 'cdj', '7', '123'),
    choice: ({ options }: { options: readonly string[] }) => fc.constantFrom(...options),
    words: () => fc.uniqueArray(fc.constantFrom('安庆', '宿松', '混凝土')),
    bidders: () => fc.uniqueArray(fc.constantFrom('1', '2', '3')),
    files: () => fc.uniqueArray(fc.constantFrom('1', '23', '456')),
    reserved: () => fc.option(fc.constantFrom('a', 'b')),
  }
  const anyValues = fc.record(
    Object.fromEntries(PARAMS.map((param) => [param.key, anyOf[param.kind]!(param as never)])),
  ) as unknown as fc.Arbitrary<ParamValues>

  it('restores what it stored', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(decodeParams(encodeParams(values))).toEqual(values)
      }),
    )
  })

  it('reads a form: booleans, numbers, arrays and their texts', () => {
    const form = { jj_gl_enable: true, jj_hlx_zpl: 12.5, jj_gl_rule: ['diff', 'same'], jj_hlx_fpl: ' 3 ' }
    const { values, problems } = readParams(form, DEFAULT_PARAMS)
    expect(problems).toEqual([])
    expect(values).toEqual(
      change({ jj_gl_enable: true, jj_hlx_zpl: 12.5, jj_gl_rule: ['same', 'diff'], jj_hlx_fpl: 3 }),
    )
    expect(readParams({ jj_hlx_zpl: '', jj_gl_rule: '' }, DEFAULT_PARAMS).values).toMatchObject({
      jj_hlx_zpl: null,
      jj_gl_rule: [],
    })
  })

  it('takes an object with the keys of the specification alone as one with every addition at its default', () => {
    const additions = PARAMS.filter((param) => 'isAddition' in param).map(({ key }) => key)
    expect(additions).not.toEqual([])
    const known = Object.fromEntries(
      Object.entries(encodeParams(DEFAULT_PARAMS)).filter(([key]) => !additions.includes(key as never)),
    )
    expect(readParams(known, DEFAULT_PARAMS)).toEqual({ values: DEFAULT_PARAMS, problems: [] })
    expect(decodeParams(known)).toEqual(DEFAULT_PARAMS)
  })

  it('signs an addition only where it is not at its default', () => {
    const before = Object.keys(statedParams(DEFAULT_PARAMS))
    expect(before).not.toContain('jj_hlx_plfh')
    expect(before).toContain('jj_hlx_zpl')
    expect(statedParams(change({ jj_hlx_plfh: 'gt' }))).toEqual({
      ...statedParams(DEFAULT_PARAMS),
      jj_hlx_plfh: 'gt',
    })
  })

  it.each([
    ['jj_gl_enable', 'yes'],
    ['jj_gl_enable', ''],
    ['jj_hlx_zpl', 'ten'],
    ['jj_hlx_zpl', '1e3'],
    ['jj_hlx_zpl', ['1']],
    ['jj_gl_rule', 'same,other'],
    ['jj_hlx_zdj_qdfs', 'bidder'],
  ])('refuses %s = %j and keeps the previous value', (key, raw) => {
    const { values, problems } = readParams({ [key]: raw }, DEFAULT_PARAMS)
    expect(problems).toEqual([{ key, message: 'unreadable', values: {} }])
    expect(values).toEqual(DEFAULT_PARAMS)
  })
})

describe('a field', () => {
  const enabled = (key: string, values: Partial<ParamValues>) =>
    isEnabled(PARAMS.find((param) => param.key === key)!, change(values))

  it('is enabled by the fields it depends on', () => {
    expect(enabled('jj_fhx_enable', {})).toBe(false)
    expect(enabled('jj_gl_enable', {})).toBe(true)
    expect(enabled('jj_gl_rule', {})).toBe(false)
    expect(enabled('jj_gl_rule', { jj_gl_enable: true })).toBe(true)
    expect(enabled('jj_gl_checkCalcWrong', { jj_gl_enable: true })).toBe(true)
    expect(enabled('jj_gl_checkCalcWrong', { jj_gl_enable: true, jj_gl_checkWrong: false })).toBe(false)
    expect(enabled('jj_hlx_hlj_n', { jj_hlx_enable: true })).toBe(true)
    expect(enabled('jj_hlx_hlj_n', { jj_hlx_enable: true, jj_hlx_hlj_type: 'kzj' })).toBe(false)
    expect(enabled('jj_hlx_zdj_qdfs', { jj_hlx_enable: true, jj_hlx_hlj_type: 'zdj' })).toBe(true)
    expect(enabled('jj_hlx_zpe', { jj_hlx_enable: true })).toBe(false)
    expect(enabled('jj_hlx_zpe', { jj_hlx_enable: true, jj_hlx_pldw: 'either' })).toBe(true)
  })
})

describe('the engine’s parameters', () => {
  it('name a chosen file by its id and fill in empty numbers', () => {
    const { rational } = engineParams(change({ jj_hlx_hlj_type: '12', jj_hlx_zpl: null }))
    expect(rational).toMatchObject({ benchmark: 'file', specifiedFileId: 12, positiveLimit: 10 })
  })

  it('contain none of the wire keys', () => {
    expect(JSON.stringify(engineParams(DEFAULT_PARAMS))).not.toMatch(/jj_/)
  })
})
