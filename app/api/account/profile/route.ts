export { saveProfile as PUT } from '@/lib/api/account/account'
