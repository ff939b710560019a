/** The two files of node-forge that RSA needs; the package's own types describe only the complete package. */
declare module 'node-forge/lib/jsbn.js' {
  interface BigNumber {
    bitLength(): number
  }
  const jsbn: { readonly BigInteger: new (digits: string, radix: number) => BigNumber }
  export default jsbn
  export type { BigNumber }
}

declare module 'node-forge/lib/rsa.js' {
  import type { BigNumber } from 'node-forge/lib/jsbn.js'

  const rsa: {
    setPublicKey(modulus: BigNumber, exponent: BigNumber): { encrypt(bytes: string, scheme: string): string }
  }
  export default rsa
}
