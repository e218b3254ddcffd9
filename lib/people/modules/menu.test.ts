import { describe, expect, test } from 'vitest'
import { DEFAULT_ROLES } from '../../domain/permissions'
import { translator } from '../../kit/i18n/translator'
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
  test('has every key once, and every parent before its children', () => {
    expect(new Set(ids(menu('administrator'))).size).toBe(MODULES.length)
    const seen = new Set<string>()
    for (const { id, parentId } of menu('administrator')) {
      expect(parentId === null || seen.has(parentId), id).toBe(true)
      seen.add(id)
    }
  })

  test('leaves out entries the role may not open, and groups without entries', () => {
    expect(ids(menu('viewer'))).toContain('projects')
    const forbidden = ['system', 'users', 'params_default', 'organisations']
    expect(ids(menu('viewer')).filter((id) => forbidden.includes(id))).toEqual([])
    expect(ids(menu('no such role'))).not.toContain('qb-setting')
  })

  test('links a group to its first entry', () => {
    const system = menu('administrator').find(({ id }) => id === 'system')
    expect(system).toMatchObject({ redirect: '/system/users', component: null, meta: { title: '系统管理' } })
  })

  test('uses the order, icons and hidden entries set by the organisation', () => {
    const changed = menu('administrator', {
      dicts: { sort: 5, icon: 'globe' },
      depts: { hidden: true },
      users: { icon: 'no-such-icon' },
    })
    const system = changed.filter(({ parentId }) => parentId === 'system')
    expect(system[0]).toMatchObject({ id: 'dicts', meta: { icon: 'globe', hideInMenu: false } })
    expect(system.find(({ id }) => id === 'depts')?.meta.hideInMenu).toBe(true)
    expect(system.find(({ id }) => id === 'users')?.meta.icon).toBe('user')
  })
})
