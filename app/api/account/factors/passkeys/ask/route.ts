export { newPasskey as POST } from '@/lib/api/account/factors'
