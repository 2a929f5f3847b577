/* The origin that other devices can reach. For `localhost`, the server may know its LAN address. */
import { api } from './api'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** Whether an origin only works on this device. */
export const isOnlyHere = (origin: string): boolean => LOCAL.includes(new URL(origin).hostname)

export async function originForOthers(): Promise<string> {
  if (!isOnlyHere(location.origin)) return location.origin
  const { hosts } = await api.addresses()
  return hosts[0] ? `${location.protocol}//${hosts[0]}` : location.origin
}
