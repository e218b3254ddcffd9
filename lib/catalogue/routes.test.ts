import { describe, expect, test } from 'vitest'
import { redirectOf, safeRedirect } from './routes'

describe('without a token', () => {
  test.each([
    ['/', '', null],
    ['/tbHome', '', null],
    ['/tbHome/', '', null],
    ['/tbService/index', '?redirect=%2FtbService', null],
    ['/tbService/farmlandIndex', '', null],
    ['/user/login', '?redirect=%2Fworkplace', null],
    ['/tbService', '', '/tbService/index?redirect=%2FtbService'],
    [
      '/tbService/monitorProcess',
      '?openId=a&farmland=1',
      '/tbService/index?redirect=%2FtbService%2FmonitorProcess%3FopenId%3Da%26farmland%3D1',
    ],
    [
      '/tbService/farmlandResults',
      '?openId=a',
      '/tbService/farmlandIndex?redirect=%2FtbService%2FfarmlandResults%3FopenId%3Da',
    ],
    ['/tbServiceX', '', '/user/login?redirect=%2FtbServiceX'],
    ['/tbservice/index', '', '/user/login?redirect=%2Ftbservice%2Findex'],
    ['/workplace', '', '/user/login?redirect=%2Fworkplace'],
    ['/qb-inner/x/project_info', '?tab=a', '/user/login?redirect=%2Fqb-inner%2Fx%2Fproject_info%3Ftab%3Da'],
    ['/user/login/x', '', '/user/login?redirect=%2Fuser%2Flogin%2Fx'],
    ['/nowhere', '', '/user/login?redirect=%2Fnowhere'],
  ])('%s%s → %s', (path, search, expected) => {
    expect(redirectOf(path, search)).toBe(expected)
  })
})

describe('after signing in', () => {
  test.each(['/qb-project?q=a%20b&page=2', '/qb-inner/x/bidder_info', '/tbService/results?openId=1#top'])(
    'continues to %s',
    (target) => expect(safeRedirect(target)).toBe(target),
  )
  test.each([
    undefined,
    '',
    'workplace',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/x/..//evil.example',
    '/user/login?redirect=%2Fuser%2Flogin',
    '/user/login/',
    '/user/register',
    '/api/auth/signout',
    '/API/auth/signout',
    '/x/../api/auth/signout',
    '/_next/data',
    '\u0000//evil.example',
    '%2F%2Fevil.example',
  ])('stays on this site for %j', (target) => expect(safeRedirect(target)).toBe('/workplace'))
  test('an encoded slash stays part of the path', () => {
    expect(safeRedirect('/%2F/evil.example')).toBe('/%2F/evil.example')
    expect(safeRedirect('/%5Cevil.example')).toBe('/%5Cevil.example')
  })
})
