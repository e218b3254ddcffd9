import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { antdCss, coloursCss } from '@/lib/cli/antd-css'
import { ANTD_BY_CLASS, ANTD_COMPONENTS, COLOURS } from '@/lib/kit/theme'

/** Parts of antd without styles. */
const WITHOUT_STYLES = ['ConfigProvider', 'theme']

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) ? [readFileSync(path, 'utf8')] : []
  })
}

const imported = sources('app')
  .flatMap((text) => [...text.matchAll(/(?:import|export)\s+\{([^}]*)\}\s+from\s+'antd'/g)])
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => name !== '' && !name.startsWith('type '))
  .map((name) => name.split(' as ')[0]!.trim())

test('every used component of Ant Design has generated styles', () => {
  const known = new Set<string>([...ANTD_COMPONENTS, ...WITHOUT_STYLES])
  expect(imported.length).toBeGreaterThan(0)
  expect([...new Set(imported)].filter((name) => !known.has(name))).toEqual([])
})

test('no styles are generated for unused components', () => {
  const used = new Set([...imported, ...ANTD_BY_CLASS])
  expect(ANTD_COMPONENTS.filter((name) => !used.has(name))).toEqual([])
})

test('antd is imported by name from its root only, so that the lists above are complete', () => {
  const others = sources('app').flatMap((text) => [...text.matchAll(/from\s+'antd\/(?!locale\/)[^']*'/g)])
  expect(others.map(([found]) => found)).toEqual([])
})

test('the stylesheet matches this version of antd and the theme', () => {
  // Extraction renders every variant, including deprecated ones.
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(readFileSync('app/generated/antd.css', 'utf8') === antdCss()).toBe(true)
  expect(readFileSync('app/generated/colours.css', 'utf8') === coloursCss()).toBe(true)
  silent.mockRestore()
})

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

test.each(Object.entries(COLOURS))(
  '%s has enough contrast as text and behind white text',
  (_name, { strong, light }) => {
    for (const ground of ['#FFFFFF', '#F5F5F5']) expect(contrast(strong, ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#141414', '#1F1F1F']) expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5)
  },
)
