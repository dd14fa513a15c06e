<?php

declare(strict_types=1);

// A client of the contract: obeys the commands of its standard input until that ends, and answers each
// with one line on its standard output.

spl_autoload_register(fn (string $class) => require __DIR__ . "/$class.php");

const FAILED = 1;
const BAD_USAGE = 2;

$options = getopt('', ['url:', 'wsdl:', 'schema:', 'messages:']);
foreach (['url', 'wsdl', 'schema', 'messages'] as $name) {
    if (!is_string($options[$name] ?? null)) {
        fwrite(STDERR, 'the options are --url URL, the endpoint that the client calls, --wsdl FILE and --schema FILE, '
            . "its contract, and --messages FOLDER, what it sends\n");
        exit(BAD_USAGE);
    }
}

$connect = fn () => new SoapClient($options['wsdl'], ['location' => $options['url']]);
$messages = new Messages($options['messages'], new Schema($options['schema']));
try {
    $commands = new Commands(new Workers($connect, $messages), new Ports($connect, $messages));
    while (($line = fgets(STDIN)) !== false) {
        fwrite(STDOUT, json_encode($commands->obey(rtrim($line, "\n")), JSON_THROW_ON_ERROR) . "\n");
    }
} catch (ClientError $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(FAILED);
}
