<?php

declare(strict_types=1);

// Serves one request.

require __DIR__ . '/EchoService.php';
require __DIR__ . '/types.php';

$server = new SoapServer($_SERVER['WSDL'], [
    'cache_wsdl' => WSDL_CACHE_MEMORY,
    'features' => SOAP_SINGLE_ELEMENT_ARRAYS,
    'typemap' => typemap(),
]);
$server->setClass(EchoService::class);
$server->handle();
