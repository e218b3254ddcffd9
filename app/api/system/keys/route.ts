export { addKey as POST, keyList as GET } from '@/lib/api/system/keys'
