import { describe, expect, test } from 'vitest'
import { DEFAULT_ROLES } from '../domain/permissions'
import { translator } from '../kit/i18n/translator'
import type { ModuleSetting } from './data'
import { MODULES, menuFor } from './menu'

const menu = (role: string, settings: Record<string, Partial<ModuleSetting>> = {}) =>
  menuFor(
    DEFAULT_ROLES[role] ?? [],
    new Map(
      Object.entries(settings).map(([key, set]) => [key, { sort: null, icon: null, hidden: false, ...set }]),
    ),
    translator('zh-CN'),
  )
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

describe('the menu', () => {
  test('has every key once, and every parent is there before its entries', () => {
    expect(new Set(ids(menu('administrator'))).size).toBe(MODULES.length)
    const seen = new Set<string>()
    for (const { id, parentId } of menu('administrator')) {
      expect(parentId === null || seen.has(parentId), id).toBe(true)
      seen.add(id)
    }
  })

  test('leaves out what the role may not open, and groups without entries', () => {
    expect(ids(menu('viewer'))).toContain('projects')
    expect(ids(menu('viewer'))).not.toContain('params_default')
    expect(ids(menu('no such role'))).not.toContain('qb-setting')
  })

  test('a group leads to its first entry', () => {
    const system = menu('administrator').find(({ id }) => id === 'qb-setting')
    expect(system).toMatchObject({
      redirect: '/qb-setting/default',
      component: null,
      meta: { title: '清标设置' },
    })
  })

  test('follows the order, icon and hiding that an organisation chose', () => {
    const changed = menu('administrator', {
      projects: { sort: 5, icon: 'globe', hidden: true },
      workplace: { icon: 'no-such-icon' },
    })
    expect(changed[0]).toMatchObject({ id: 'projects', meta: { icon: 'globe', hideInMenu: true } })
    expect(changed[1]).toMatchObject({ id: 'workplace', meta: { icon: 'dashboard', hideInMenu: false } })
  })
})
