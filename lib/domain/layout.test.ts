import { describe, expect, test } from 'vitest'
import {
  CHOICES,
  changedPreferences,
  classesOf,
  DEFAULT_PREFERENCES,
  fixedBecause,
  LAYOUT_CLASSES,
  type PreferencesChange,
  preferencesOf,
  SWITCHES,
  storedPreferences,
} from './layout'

const withChanges = (...changes: PreferencesChange[]) =>
  changes.reduce(changedPreferences, DEFAULT_PREFERENCES)

describe('the layout rules', () => {
  test('the default is side layout, dark menu, full width, volcano and tabs', () => {
    expect(DEFAULT_PREFERENCES).toMatchObject({
      layout: 'side',
      navTheme: 'dark',
      contentWidth: 'fluid',
      primaryColor: 'volcano',
      multiTab: true,
      tableSize: 'small',
      tableStripe: true,
    })
    expect(CHOICES.primaryColor).toHaveLength(8)
  })

  test.each(['side', 'top', 'left'] as const)('%s turns split menus off', (layout) => {
    const split = withChanges({ layout: 'mix' }, { splitMenus: true })
    expect(split.splitMenus).toBe(true)
    expect(changedPreferences(split, { layout }).splitMenus).toBe(false)
    expect(withChanges({ layout }, { splitMenus: true }).splitMenus).toBe(false)
  })

  test('mix turns the fixed header on and does not let it be turned off', () => {
    expect(withChanges({ fixedHeader: false }, { layout: 'mix' }).fixedHeader).toBe(true)
    expect(withChanges({ layout: 'mix' }, { fixedHeader: false }).fixedHeader).toBe(true)
  })

  test('releasing the header releases the fixed tabs too', () => {
    const free = withChanges({ multiTabFixed: true }, { fixedHeader: false })
    expect([free.fixedHeader, free.multiTabFixed]).toEqual([false, false])
  })

  test('fixed tabs force a fixed header, even against a simultaneous change', () => {
    const fixed = withChanges({ fixedHeader: false }, { multiTabFixed: true })
    expect([fixed.fixedHeader, fixed.multiTabFixed]).toEqual([true, true])
    expect(withChanges({ fixedHeader: false, multiTabFixed: true }).fixedHeader).toBe(true)
  })

  test('an option that cannot be chosen says why', () => {
    expect(fixedBecause('splitMenus', withChanges())).toBe('onlyMix')
    expect(fixedBecause('fixedHeader', withChanges({ layout: 'mix' }))).toBe('mixFixes')
    expect(fixedBecause('fixedSidebar', withChanges({ layout: 'top' }))).toBe('noSider')
    expect(fixedBecause('splitMenus', withChanges({ layout: 'mix' }))).toBeNull()
  })
})

describe('stored preferences', () => {
  test('only differences are stored, and they restore the same preferences', () => {
    const chosen = withChanges(
      { layout: 'mix', primaryColor: 'cyan' },
      { splitMenus: true, tableStripe: false },
    )
    const stored = storedPreferences(chosen)
    expect(Object.keys(stored).sort()).toEqual(['layout', 'primaryColor', 'splitMenus', 'tableStripe'])
    expect(preferencesOf(JSON.parse(JSON.stringify(stored)))).toEqual(chosen)
    expect(storedPreferences(DEFAULT_PREFERENCES)).toEqual({})
  })

  test.each([[null], ['mix'], [[]], [{ layout: 'mix"><script>', colour: 'red', multiTab: 'no' }]])(
    'invalid data counts as no choice: %j',
    (stored) => {
      expect(preferencesOf(stored)).toEqual(DEFAULT_PREFERENCES)
    },
  )

  test('combinations that break a rule are corrected on reading', () => {
    const read = preferencesOf({ layout: 'top', splitMenus: true, multiTabFixed: true, fixedHeader: false })
    expect(read).toMatchObject({ splitMenus: false, multiTabFixed: true, fixedHeader: true })
  })
})

test('every preference sets a class, and another choice removes it', () => {
  const all = {
    ...withChanges({ layout: 'mix' }),
    ...Object.fromEntries(Object.keys(SWITCHES).map((s) => [s, true])),
  }
  const classes = classesOf(all as typeof DEFAULT_PREFERENCES)
  expect(classes).toHaveLength(Object.keys(DEFAULT_PREFERENCES).length)
  expect(classes.filter((name) => !LAYOUT_CLASSES.includes(name))).toEqual([])
  expect(new Set(LAYOUT_CLASSES).size).toBe(LAYOUT_CLASSES.length)
})
