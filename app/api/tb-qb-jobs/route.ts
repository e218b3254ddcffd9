export { listOfReadings as GET } from '@/lib/api/imports'
