/** Texts of the box, and the account that has to sign in. */
export interface SignInTexts {
  readonly account: string
  readonly title: string
  readonly text: string
  readonly username: string
  readonly password: string
  readonly submit: string
  readonly busy: string
  readonly wrong: string
  readonly elsewhere: string
  readonly leave: string
}

/** The id of the element with the texts (`signInTexts`); only frames of signed-in people have it. */
export const PLACE = 'sign-in-again'
