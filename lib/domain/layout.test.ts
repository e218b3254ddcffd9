import { describe, expect, test } from 'vitest'
import {
  CHOICES,
  changedPreferences,
  classesOf,
  DEFAULT_PREFERENCES,
  fixedBecause,
  keptPreferences,
  LAYOUT_CLASSES,
  type PreferencesChange,
  preferencesOf,
  SWITCHES,
} from './layout'

const withChanges = (...changes: PreferencesChange[]) =>
  changes.reduce(changedPreferences, DEFAULT_PREFERENCES)

describe('the layout rules', () => {
  test('somebody who never chose has side layout, dark menu, full width, volcano and tabs', () => {
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

  test('mix turns the fixed header on and keeps it', () => {
    expect(withChanges({ fixedHeader: false }, { layout: 'mix' }).fixedHeader).toBe(true)
    expect(withChanges({ layout: 'mix' }, { fixedHeader: false }).fixedHeader).toBe(true)
  })

  test('a header that is not fixed any more takes the fixed tabs with it', () => {
    const free = withChanges({ multiTabFixed: true }, { fixedHeader: false })
    expect([free.fixedHeader, free.multiTabFixed]).toEqual([false, false])
  })

  test('fixed tabs force a fixed header, even against a wish in the same breath', () => {
    const fixed = withChanges({ fixedHeader: false }, { multiTabFixed: true })
    expect([fixed.fixedHeader, fixed.multiTabFixed]).toEqual([true, true])
    expect(withChanges({ fixedHeader: false, multiTabFixed: true }).fixedHeader).toBe(true)
  })

  test('what cannot be chosen says why', () => {
    expect(fixedBecause('splitMenus', withChanges())).toBe('onlyMix')
    expect(fixedBecause('fixedHeader', withChanges({ layout: 'mix' }))).toBe('mixFixes')
    expect(fixedBecause('fixedSidebar', withChanges({ layout: 'top' }))).toBe('noSider')
    expect(fixedBecause('splitMenus', withChanges({ layout: 'mix' }))).toBeNull()
  })
})

describe('kept preferences', () => {
  test('only what differs is kept, and read again it is the same', () => {
    const chosen = withChanges(
      { layout: 'mix', primaryColor: 'cyan' },
      { splitMenus: true, tableStripe: false },
    )
    const kept = keptPreferences(chosen)
    expect(Object.keys(kept).sort()).toEqual(['layout', 'primaryColor', 'splitMenus', 'tableStripe'])
    expect(preferencesOf(JSON.parse(JSON.stringify(kept)))).toEqual(chosen)
    expect(keptPreferences(DEFAULT_PREFERENCES)).toEqual({})
  })

  test.each([[null], ['mix'], [[]], [{ layout: 'mix"><script>', colour: 'red', multiTab: 'no' }]])(
    'nonsense is no choice: %j',
    (kept) => {
      expect(preferencesOf(kept)).toEqual(DEFAULT_PREFERENCES)
    },
  )

  test('what breaks a rule is put right when it is read', () => {
    const read = preferencesOf({ layout: 'top', splitMenus: true, multiTabFixed: true, fixedHeader: false })
    expect(read).toMatchObject({ splitMenus: false, multiTabFixed: true, fixedHeader: true })
  })
})

test('every preference is a class, and no class is left behind by another choice', () => {
  const all = {
    ...withChanges({ layout: 'mix' }),
    ...Object.fromEntries(Object.keys(SWITCHES).map((s) => [s, true])),
  }
  const classes = classesOf(all as typeof DEFAULT_PREFERENCES)
  expect(classes).toHaveLength(Object.keys(DEFAULT_PREFERENCES).length)
  expect(classes.filter((name) => !LAYOUT_CLASSES.includes(name))).toEqual([])
  expect(new Set(LAYOUT_CLASSES).size).toBe(LAYOUT_CLASSES.length)
})
