/** The parts of sm-crypto that seals use; it has no types of its own. */
declare module 'sm-crypto' {
  interface Whole {
    readonly constructor: new (text: string, radix: number) => Whole
  }
  interface Options {
    readonly der?: boolean
    readonly hash?: boolean
    readonly publicKey?: string
    readonly userId?: string
    readonly pointPool?: object[]
  }
  const library: {
    sm2: {
      getPoint(): { k: Whole }
      getPublicKeyFromPrivateKey(privateKey: string): string
      doSignature(message: number[], privateKey: string, options: Options): string
      doVerifySignature(message: number[], signature: string, publicKey: string, options: Options): boolean
    }
    sm3(message: number[]): string
  }
  export default library
}
