/**
 * A person's layout preferences: the choices, the rules between them, and the classes they set on <html>.
 * Server and browser share this code, so that the first byte is right.
 */

/** Choices of one among several; the first is the default. */
export const CHOICES = {
  layout: ['side', 'top', 'mix', 'left'],
  navTheme: ['dark', 'light'],
  primaryColor: ['volcano', 'daybreak', 'dust', 'sunset', 'cyan', 'green', 'geekblue', 'purple'],
  contentWidth: ['fluid', 'fixed'],
  transitionName: ['none', 'fade', 'slide'],
  tableSize: ['small', 'middle', 'large'],
} as const

/** Switches with their default. */
export const SWITCHES = {
  fixedHeader: true,
  fixedSidebar: true,
  splitMenus: false,
  colorWeak: false,
  multiTab: true,
  multiTabFixed: false,
  tableStripe: true,
} as const

export type Choice = keyof typeof CHOICES
export type Switch = keyof typeof SWITCHES
export type PrimaryColor = (typeof CHOICES.primaryColor)[number]
export type Preferences = {
  readonly [C in Choice]: (typeof CHOICES)[C][number]
} & { readonly [S in Switch]: boolean }
export type PreferencesChange = { readonly [K in keyof Preferences]?: Preferences[K] | undefined }

const choiceNames = Object.keys(CHOICES) as Choice[]
const switchNames = Object.keys(SWITCHES) as Switch[]

export const DEFAULT_PREFERENCES = {
  ...Object.fromEntries(choiceNames.map((name) => [name, CHOICES[name][0]])),
  ...SWITCHES,
} as Preferences

/**
 * Preferences after a change. A layout other than mix turns split menus off, and mix turns the fixed header
 * on. Between header and multi-tab bar the one just changed decides: a fixed bar needs a fixed header, so
 * fixing the bar fixes the header, and releasing the header releases the bar.
 */
export function changedPreferences(before: Preferences, change: PreferencesChange): Preferences {
  const known = Object.entries(change).filter(([, value]) => value !== undefined)
  const wanted: Preferences = { ...before, ...Object.fromEntries(known) }
  const isMix = wanted.layout === 'mix'
  const fixedHeader = wanted.fixedHeader || isMix || change.multiTabFixed === true
  return {
    ...wanted,
    splitMenus: wanted.splitMenus && isMix,
    fixedHeader,
    multiTabFixed: wanted.multiTabFixed && fixedHeader,
  }
}

/** Parses stored preferences: unknown values are dropped, combinations that break a rule are corrected. */
export function preferencesOf(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PREFERENCES
  const from = stored as Record<string, unknown>
  const choices = choiceNames.filter((name) => CHOICES[name].some((value) => value === from[name]))
  const switches = switchNames.filter((name) => typeof from[name] === 'boolean')
  const change = Object.fromEntries([...choices, ...switches].map((name) => [name, from[name]]))
  return changedPreferences(DEFAULT_PREFERENCES, change)
}

/** The differences from the default layout, short enough for a cookie. */
export function storedPreferences(preferences: Preferences): Partial<Preferences> {
  const names = [...choiceNames, ...switchNames]
  return Object.fromEntries(
    names
      .filter((name) => preferences[name] !== DEFAULT_PREFERENCES[name])
      .map((name) => [name, preferences[name]]),
  )
}

const CHOICE_CLASS: Readonly<Record<Choice, string>> = {
  layout: 'layout',
  navTheme: 'nav',
  primaryColor: 'colour',
  contentWidth: 'width',
  transitionName: 'transition',
  tableSize: 'table',
}
const SWITCH_CLASS: Readonly<Record<Switch, string>> = {
  fixedHeader: 'fixed-header',
  fixedSidebar: 'fixed-sidebar',
  splitMenus: 'split-menus',
  colorWeak: 'colour-weak',
  multiTab: 'multi-tab',
  multiTabFixed: 'fixed-tabs',
  tableStripe: 'striped',
}

/** The classes of <html> for these preferences. */
export function classesOf(preferences: Preferences): string[] {
  return [
    ...choiceNames.map((name) => `${CHOICE_CLASS[name]}-${preferences[name]}`),
    ...switchNames.filter((name) => preferences[name]).map((name) => SWITCH_CLASS[name]),
  ]
}

/** Every class that `classesOf` can return; they are removed before new ones are set. */
export const LAYOUT_CLASSES: readonly string[] = [
  ...choiceNames.flatMap((name) => CHOICES[name].map((value) => `${CHOICE_CLASS[name]}-${value}`)),
  ...Object.values(SWITCH_CLASS),
]

/** Why an option cannot be chosen now; null if it can. */
export function fixedBecause(
  name: Switch,
  { layout }: Preferences,
): 'onlyMix' | 'mixFixes' | 'noSider' | null {
  if (name === 'splitMenus' && layout !== 'mix') return 'onlyMix'
  if (name === 'fixedHeader' && layout === 'mix') return 'mixFixes'
  if (name === 'fixedSidebar' && layout === 'top') return 'noSider'
  return null
}
