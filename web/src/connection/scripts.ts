/* The addresses of scripts that the page starts by address: its workers. */
import { within } from '../base'

interface Policy {
  createScriptURL: (address: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: Policy) => Policy
}

/** An address of this page. Throws for any other. */
function createScriptURL(address: string): string {
  const { origin, pathname, href } = new URL(address, location.href)
  if (origin !== location.origin || within(pathname) === null) throw new TypeError(`${href} is not ours`)
  return href
}

// The content security policy (Trusted Types) allows script addresses only through this policy.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('penultimate', { createScriptURL }) ?? { createScriptURL }

/** The address of a script of this page, in the form that starts a worker. */
export const scriptAddress = (address: string): string => policy.createScriptURL(address)
