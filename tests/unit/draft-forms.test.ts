import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms whose contents are not stored when a session ends, and why. */
const WITHOUT_DRAFT: Readonly<Record<string, string>> = {
  'app/_ui/drafts/draft-form.tsx': 'the form that stores its contents',
  'app/(public)/user/login/client/login-form.tsx': 'nobody is signed in yet',
  'app/(public)/user/login/client/mobile-form.tsx': 'nobody is signed in yet',
  'app/(public)/user/verify/client/code-form.tsx': 'a code is never stored',
  'app/_ui/factors/client/app-setup.tsx': 'a code is never stored',
  'app/_ui/factors/client/passkey-setup.tsx': 'one name, sent at once',
  'app/_ui/prove/prove-box.tsx': 'a code or password is never stored',
  'app/(main)/qb-project/new/files/client/from-files-form.tsx':
    'holds what is typed as state, which useDraft stores',
  'app/(main)/system/api/client/try-call.tsx': 'a trial, not an edit',
  'app/_ui/sign-in-again/sign-in-box.tsx': 'a password is never stored',
  'app/_sections/shares/client/share-form.tsx': 'one choice of four',
}

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `app/${name.replaceAll('\\', '/')}`)

test('every editing form stores what is typed', () => {
  const plain = sources.filter((file) => /<form[\s>]/.test(readFileSync(file, 'utf8')))
  expect(plain.sort()).toEqual(Object.keys(WITHOUT_DRAFT).sort())
})

test('every form that stores what is typed says when it was saved', () => {
  const files = sources.filter((file) => /<Draft(Form|Dialog)\b/.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(7)
  // The dialog leaves that to its owners.
  const own = files.filter((file) => file !== 'app/_ui/dialog/client/draft-dialog.tsx')
  const silent = own.filter((file) => !/\bsettle\(/.test(readFileSync(file, 'utf8')))
  expect(silent).toEqual([])
})

test('one module asks before a page is left', () => {
  const all = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const guards = all.filter((name) => readFileSync(`app/${name}`, 'utf8').includes("'beforeunload'"))
  expect(guards).toEqual(['_ui/drafts/leave-guard.ts'])
})

test('no two forms of a component are stored under one name', () => {
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<DraftForm\s+draft=(\S+)/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(7)
  expect(new Set(names.filter((name) => name !== '{props.draft}')).size).toBe(names.length - 1)
})
