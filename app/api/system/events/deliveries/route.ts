export { deliveryList as GET } from '@/lib/api/system/events'
