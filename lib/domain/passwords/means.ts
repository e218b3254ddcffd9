/** How a signed-in person confirms again who they are: by a second factor, the password, or at the identity provider. */
export type Means = 'code' | 'password' | 'provider'

/** A second factor if the person has one, else the password; people of the identity provider have neither here. */
export function meansOf({
  hasFactor,
  hasPassword,
}: {
  readonly hasFactor: boolean
  readonly hasPassword: boolean
}): Means {
  if (hasFactor) return 'code'
  return hasPassword ? 'password' : 'provider'
}
