export { listOfReadings as GET } from '@/lib/api/readings'
