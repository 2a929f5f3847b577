// Requests about the guest.
import { ask } from '../connection/api'
import type { Appearance, Devices, Guest, MyGames, Passage } from '../protocol'

async function tell<T>(method: string, path: string, form?: unknown): Promise<T> {
  const body = form === undefined ? form : JSON.stringify(form)
  return (await (await ask(method, `me/${path}`, body)).json()) as T
}

export const guestApi = {
  wear: (look: Appearance) => tell<Guest>('PUT', 'look', look),
  passage: () => tell<Passage>('POST', 'passage', {}),
  carry: (token: string) => tell<Guest>('POST', 'carry', { token }),
  devices: () => tell<Devices>('GET', 'devices'),
  revoke: (device: string) => tell<Devices>('DELETE', `devices/${device}`),
  games: () => tell<MyGames>('GET', 'games'),
}
