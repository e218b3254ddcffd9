import { describe, expect, test } from 'vitest'
import { DEFAULT_ROLES } from '../domain/permissions'
import { ACCESS, mayOpen, needOf, sharedPage } from './access'
import { MENU_KEYS, SECTION_MENU } from './menu'
import { redirectOf } from './routes'

const WHITE_LIST = [
  '/',
  '/tbHome',
  '/tbService/index',
  '/tbService/farmlandIndex',
  '/tbService/wsResults',
  '/user/login',
  '/user/verify',
  '/user/register',
  '/user/register-result',
]

describe('the access table', () => {
  test('opens exactly the public pages to everyone', () => {
    expect(Object.keys(ACCESS).filter((path) => ACCESS[path] === 'public')).toEqual(WHITE_LIST)
  })

  test.each(MENU_KEYS)('has the screen %s with the permission of its menu entry', (key) => {
    const entry = SECTION_MENU.find((line) => line.key === key)
    expect(needOf(`/qb-inner/any%2Fsection/${key}`)).toEqual([entry?.permission])
  })

  test.each([
    ['/tbHome/', 'public'],
    ['/tbService/results', ['analysis:view']],
    ['/qb-inner', ['section:view']],
    ['/qb-inner/', ['section:view']],
    ['/qb-inner/x', ['section:view']],
    ['/qb-project/new/', ['section:edit']],
    ['/system/role-list', ['system:manage']],
    ['/system/users/7', ['system:manage']],
    // A percent-encoded letter equals the letter and must not bypass a rule.
    ['/%73ystem/users', ['system:manage']],
  ])('%s takes %s', (path, need) => expect(needOf(path)).toEqual(need))

  test.each([
    '/nowhere',
    '/know',
    '/qb-inner//project_info',
    '/qb-inner/x/project_info/more',
    '/qb-inner/x/constructor',
    '/constructor',
    '/tbhome',
    '/tbHomeX',
    '//tbHome',
    '/user/login/x',
    '/%E0%A4%A',
  ])('has no page at %s, which nobody can open', (path) => {
    expect(needOf(path)).toBeNull()
    expect(mayOpen(path, DEFAULT_ROLES.administrator ?? [])).toBe(false)
    expect(redirectOf(path, '')).not.toBeNull()
  })

  test.each([
    ['administrator', ['/system/users', '/qb-project/new', '/workplace', '/qb-inner/x/file_view'], []],
    ['supervisor', ['/workplace', '/qb-inner/x/analysis_eco_rule'], ['/system/users', '/qb-project/new']],
    ['evaluator', ['/qb-project/new', '/qb-setting/default'], ['/system/users']],
    ['committee', ['/tbService/results', '/qb-inner/x/bidder_info'], ['/qb-project/new', '/system/roles']],
    ['viewer', ['/tbService/monitorProcess', '/account/settings'], ['/qb-project/new', '/system/roles']],
  ] as const)('allows %s and refuses the others', (role, may, mayNot) => {
    const grants = DEFAULT_ROLES[role] ?? []
    expect(may.filter((path) => !mayOpen(path, grants))).toEqual([])
    expect(mayNot.filter((path) => mayOpen(path, grants))).toEqual([])
  })

  test('without permissions only pages that need none are accessible', () => {
    const open = Object.keys(ACCESS).filter((path) => mayOpen(path, []))
    expect(open).toEqual(Object.keys(ACCESS).filter((path) => !Array.isArray(ACCESS[path])))
    expect(Object.keys(ACCESS).filter((path) => mayOpen(path, null))).toEqual(WHITE_LIST)
  })
})

describe('a shared result', () => {
  test('opens without an account, with only its token', () => {
    expect(sharedPage('/tbService/results', '?share=abc&page=2')).toBe(
      '/tbService/wsResults?share=abc&page=2',
    )
    expect(redirectOf('/tbService/results', '?share=abc')).toBeNull()
  })
  test.each([
    ['/tbService/results', ''],
    ['/tbService/results', '?shared=abc'],
    ['/tbService/clearingResults', '?share=abc'],
    ['/qb-inner/x/analysis_eco_con', '?share=abc'],
    ['/workplace', '?share=abc'],
  ])('a token makes no difference at %s%s', (path, search) => {
    expect(sharedPage(path, search)).toBeNull()
    expect(redirectOf(path, search)).not.toBeNull()
  })
})
