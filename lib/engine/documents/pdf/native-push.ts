const { push } = Array.prototype

/**
 * pdf.js puts a method of its own in the place of `push` for arrays of more than 2³² entries, which takes a sixth of the time of a
 * reading. Whatever uses the package comes behind this module, so that it knows the one of the language.
 */
export function restorePush(): void {
  Array.prototype.push = push
}
