export { addEventTarget as POST, targetList as GET } from '@/lib/api/system/events'
